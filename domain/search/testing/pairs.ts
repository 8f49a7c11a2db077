/** Words of one script. Each is found however its characters are encoded and, where the script has cases, in both cases. */
const words: Record<string, string[]> = {
  Latin: ['Crème brûlée', 'Überraschung', 'Ångström', 'Łódź', 'Åsa Ødegård', 'Țară', 'Ñandú', 'Żółć', 'Phở', 'Čeština'],
  Greek: ['Σίσυφος', 'Οδός', 'Ρύζι', 'Ελλάς', 'Τυρί φέτα'],
  Cyrillic: ['Молоко', 'Хлеб ржаной', 'Йогурт', 'Ёжик', 'Київ', 'Сунђер'],
  Armenian: ['Հաց', 'Կաթ', 'Պանիր', 'Երևան'],
  Cherokee: ['ᏣᎳᎩ', 'ᎠᎹ', 'ᏎᎷ'],
  Deseret: ['𐐔𐐯𐑅𐐨𐑉𐐯𐐻', '𐐢𐐮𐑅𐐻'],
  Adlam: ['𞤀𞤣𞤤𞤢𞤥', '𞤆𞤵𞤤𞤢𞤪'],
  Glagolitic: ['Ⰳⰾⰰⰳⱁⰾⰻⱌⰰ', 'Ⱂⰻⱄⱐⰿⱁ'],
  Coptic: ['Ⲙⲉⲧⲣⲉⲙⲛⲕⲏⲙⲓ', 'Ⲟⲉⲓⲕ'],
  Georgian: ['პური', 'რძე', 'ყველი'],
  Hangul: ['우유', '한국어 목록', '김치', '쌀'],
  Hiragana: ['ぎゅうにゅう', 'ぱん', 'がくせい'],
  Katakana: ['パン', 'ガラス', 'ビール', 'ヴァイオリン'],
  Devanagari: ['हिन्दी', 'क़लम', 'सब्ज़ी', 'गाढ़ा दूध'],
  Bengali: ['বাংলা', 'দুধ ও রুটি', 'কড়ি', 'মোচা'],
  Tamil: ['தமிழ்', 'பொருள்', 'கோழி', 'சௌகரியம்'],
  Telugu: ['తెలుగు', 'వైపు', 'పాలు'],
  Kannada: ['ಕನ್ನಡ', 'ಹಾಲು', 'ಕೋಳಿ'],
  Malayalam: ['മലയാളം', 'കോഴി', 'പൊടി'],
  Sinhala: ['සිංහල', 'කෝපි', 'පොත'],
  Gurmukhi: ['ਪੰਜਾਬੀ', 'ਸ਼ਹਿਰ', 'ਖ਼ਬਰ'],
  Thai: ['ที่นี่', 'น้ำ', 'ทำ'],
  Arabic: ['خبز', 'آلة', 'مسؤول', 'قائمة'],
  Hebrew: ['שָׁלוֹם', 'לחם', 'חלב'],
  Tibetan: ['བོད་ཡིག', 'ཀྵེ'],
};

/** What is typed, what is stored, for characters that only mean the same. */
const alike: [typed: string, stored: string][] = [
  ['strasse', 'Straße'],
  ['STRASSE', 'Große Straße'],
  ['straße', 'STRASSE'],
  ['STRAẞE', 'Straße'],
  ['gruß', 'GRUSS'],
  ['istanbul', 'İstanbul'],
  ['ISTANBUL', 'ıstanbul'],
  ['İSTANBUL', 'istanbul'],
  ['ısparta', 'ISPARTA'],
  ['diyarbakir', 'DİYARBAKIR'],
  ['οδος', 'ΟΔΟΣ'],
  ['ΟΔΟΣ', 'οδος'],
  ['οδοσ', 'οδος'],
  ['σισυφοσ', 'σισυφος'],
  ['ｌｉｓｔ', 'List'],
  ['list', 'ＬＩＳＴ'],
  ['１２３', '123 things'],
  ['ﾊﾟﾝ', 'パン'],
  ['パン', 'ﾊﾟﾝ'],
  ['ｶﾞﾗｽ', 'ガラス'],
  ['office', 'oﬃce'],
  ['ﬁsh', 'fish'],
  ['ǆep', 'Džep'],
  ['ĳsselmeer', 'IJsselmeer'],
  ['№ 5', 'No 5'],
  ['m2', '20 m²'],
  ['…', 'wait...'],
  ['iv', 'Ⅳ'],
  ['℃', '20 °C'],
  ["what's", 'What’s new'],
  ['what’s', "What's new"],
  ['hawaiʼi', "Hawai'i"],
  ['twenty-one', 'Twenty‑one'],
  ['2024-2026', '2024–2026'],
  ['donaudampf', 'Donau\u00ADdampf'],
  ['donau\u00ADdampf', 'Donaudampf'],
  ['longword', 'long\u200Bword'],
  ['10 kg', '10\u00A0kg'],
  ['10 kg', '10\u202Fkg'],
  ['❤', '❤\uFE0F love'],
  ['می\u200Cخواهم', 'میخواهم'],
  ['ﻣﺮﺣﺒﺎ', 'مرحبا'],
  ['لا', 'ﻻ'],
  ['שׁלום', 'ש\u05C1לום'],
  ['երեւան', 'Երևան'],
  ['ǰava', 'J\u030Cava'],
  ['ΐ', 'Ϊ\u0301'],
  ['ſun', 'Sun'],
  ['𝐛𝐨𝐥𝐝', 'bold'],
  ['ｱｲｽ', 'アイス'],
  ['㌔', 'キロ'],
  ['한국', '\u1112\u1161\u11AB\u1100\u116E\u11A8'],
  ['Å', '\u212B'],
  ['Ω', '\u2126'],
  ['k', '\u212A'],
  ['µ', 'μ'],
  ['ⅷ', 'VIII'],
  ['ⓐ', 'Ⓐ'],
];

const forms: ((word: string) => string)[] = [
  (word) => word.normalize('NFD'),
  (word) => word.normalize('NFC'),
  (word) => word.normalize('NFKD'),
  (word) => word.toUpperCase(),
  (word) => word.toUpperCase().normalize('NFD'),
  (word) => word.toLowerCase(),
];

/** Returns the pairs of a word and each of its other forms: what is typed, and what is stored. */
function pairsOf(word: string): [string, string][] {
  const others = [...new Set(forms.map((form) => form(word)))].filter((other) => other !== word);
  return others.flatMap((other): [string, string][] => [
    [other, word],
    [word, other],
  ]);
}

/** The scripts of the pairs. */
export const scripts: string[] = Object.keys(words);

/** Texts that a search must treat as the same, in the scripts above: what is typed, and what is stored. */
export const pairs: [typed: string, stored: string][] = [...Object.values(words).flat().flatMap(pairsOf), ...alike];
