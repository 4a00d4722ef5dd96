/** Gives variables to the test files of one project (and to no other project of the same run). */
export function provideEnv(project, env) {
  project.config.env = { ...project.config.env, ...env }
}
