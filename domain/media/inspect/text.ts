import type { Source } from './source.server.ts';

/** Whether a file is plain text: valid UTF-8 without the control characters that occur only in binary data. */
export async function isText(source: Source): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of source.open()) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these control characters identify binary data
      if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(decoder.decode(chunk as Buffer, { stream: true }))) return false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false; // the decoder found invalid UTF-8
    throw error;
  }
}
