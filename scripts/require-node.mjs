/** Ends the process with code 1 and a message if this version of Node is too old. The bundled version never is. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return;
  console.error(
    `This needs Node 22.22 or newer, and this is ${process.version}. ` +
      'On Linux "npm ci" brings its own (unless optional dependencies are left out); elsewhere install a newer Node.',
  );
  process.exit(1);
}
