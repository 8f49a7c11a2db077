import { sanitizeSvg } from './sanitize-svg.server.ts';

process.once('message', (bytes: Buffer) => process.send?.(sanitizeSvg(bytes), () => process.disconnect()));
