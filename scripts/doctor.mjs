import { requireNode } from './require-node.mjs';

// npm run doctor [-- --json]: examines configuration, database, store, mail, clock, disk, origins and cookie, and says
// what to do about each problem. Exits with code 1 if there is a problem.
requireNode();
const { examine } = await import('../server/doctor/doctor.ts');
const { asJson, asText, isSound } = await import('../server/doctor/report.ts');
const findings = await examine(process.env);
process.stdout.write(process.argv.includes('--json') ? asJson(findings) : asText(findings));
if (!isSound(findings)) process.exitCode = 1;
