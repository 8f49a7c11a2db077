/**
 * Signs that join words. The apostrophe, the ampersand and the semicolon stay, because entities have them. Those beyond ASCII are named,
 * because a database with the locale C takes them for letters.
 */
const signs =
  /[!"#$%()*+,\-./:<=>?@[\\\]^_`{|}~¡-¿×÷՚-՟։֊׀׃׆،-؏؛؝-؟٪-٭۔।॥॰෴༄-༔჻፠-፨᠀-᠊‐-‧‰-⁞₠-⃀←-◿⟀-⯿⸀-⹿、-〃〈-〠〰〽﴾﴿\uFFFC\uFFFD]/g;

/** Makes spaces of the signs that join words, as the SQL function `split_words` does. */
export function splitWords(folded: string): string {
  return folded.replace(signs, ' ').replace(/\bv(?=[0-9])/g, 'v ');
}

/**
 * Returns a folded text without the apostrophes between two vowels. Most people type one for the okina ("Hawai'i") or hamza ("Sana'a"),
 * which folded texts do not have.
 */
export function withoutOkina(folded: string): string {
  return folded.replace(/(?<=[aeiou])'(?=[aeiou])/g, '');
}
