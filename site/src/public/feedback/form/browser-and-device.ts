import Bowser from 'bowser';

/** Returns the browser and the device in a User-Agent header, for example "Firefox 139" and "Desktop (Windows 11)". */
export function browserAndDevice(userAgent: string): { browser: string; device: string } {
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = joined(os.name, os.versionName ?? os.version);
  const model = joined(platform.vendor, platform.model) || capitalised(platform.type ?? '');
  return {
    browser: joined(browser.name, browser.version?.split('.')[0]),
    device: model && system ? `${model} (${system})` : model || system,
  };
}

function joined(...words: (string | undefined)[]): string {
  return words.filter(Boolean).join(' ');
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
