/** Gives variables to the test files of one project (and to no other project of the same run). */
export function provideEnv(project, env) {
  project.config.env = { ...project.config.env, ...env }
}

/** Gives each worker of a project the variables of its own suite; scripts/vitest/worker.ts applies them. */
export const provideSuites = (project, envs) => provideEnv(project, { SIE_SUITES: JSON.stringify(envs) })
