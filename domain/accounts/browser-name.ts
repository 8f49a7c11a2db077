import Bowser from 'bowser';

/** Returns the browser and the operating system of a User-Agent header, such as "Firefox on Linux". */
export function browserName(userAgent: string): string {
  // Bowser throws on an empty string.
  if (!userAgent) return unknown;
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name?.replace(/ for Android$/, '') || unknown;
  return os.name ? `${name} on ${os.name}` : name;
}

const unknown = 'A browser';
