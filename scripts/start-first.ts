import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Returns a sequencer that starts the files named `NAME.test.ts` first, in the order of `names`, within each project. Other
 * files follow by size. Without it, a worker may still run a long file when the others have nothing left to do.
 */
export function startFirst(names: string[]) {
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      const projects = [...new Set(sorted.map(({ project }) => project.name))];
      const rank = ({ moduleId, project }: TestSpecification) => {
        const at = names.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
        return projects.indexOf(project.name) * 1_000 + (at < 0 ? names.length : at);
      };
      return sorted.toSorted((a, b) => rank(a) - rank(b));
    }
  };
}
