import { expect, test } from 'vitest';
import { findLockfileFaults, findPackageFaults } from './check-lockfile.ts';

const integrity = `sha512-${'a'.repeat(86)}==`;
const faultsOf = (entry: object) => findPackageFaults({ 'node_modules/leaf': { license: 'MIT', integrity, ...entry } });
const fault = (text: string) => [`package-lock.json: node_modules/leaf ${text}`];

test('every package of the lockfile may be installed', () => {
  expect(findLockfileFaults()).toEqual([]);
});

test('a package without a strong checksum, from another place or with an install script is named', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ integrity: undefined })).toEqual(fault('has no SHA-512 checksum'));
  expect(faultsOf({ integrity: 'sha1-qL5n2L2L2L2L2L2L2L2L2L2L2L8=' })).toEqual(fault('has no SHA-512 checksum'));
  expect(faultsOf({ resolved: 'git+ssh://evil.example/leaf' })).toEqual(
    fault('comes from git+ssh://evil.example/leaf instead of the registry'),
  );
  expect(faultsOf({ hasInstallScript: true })).toEqual(fault('has an install script'));
});

test('a package whose engines would make npm warn is named', () => {
  expect(faultsOf({ engines: { node: '>=22' } })).toEqual(fault('states engines: run npm run trim-lockfile'));
});

test('a license must be allowed, each one of several that apply together and one of several to choose from', () => {
  for (const license of ['0BSD', '(MPL-2.0 OR Apache-2.0)', 'GPL-3.0-only OR MIT', 'MIT AND ISC']) {
    expect(faultsOf({ license })).toEqual([]);
  }
  for (const license of ['AGPL-3.0-only', 'MIT AND GPL-3.0-only', undefined, 'SEE LICENSE IN LICENSE']) {
    expect(faultsOf({ license })).toEqual(fault(`has the license ${license}`));
  }
});

test('a dependency that the lockfile lacks is named, also one for another platform', () => {
  const packages = {
    'node_modules/leaf': { license: 'MIT', integrity, dependencies: { stem: '1' }, optionalDependencies: { arm: '1' } },
    'node_modules/leaf/node_modules/stem': { license: 'MIT', integrity, dependencies: { leaf: '1' } },
  };
  expect(findPackageFaults(packages)).toEqual(fault('needs arm, which is not in the lockfile'));
});
