// Subjects of the commits that the remote branch does not have yet: at most 72 characters, a sentence without a full stop.
import { spawnSync } from 'node:child_process'
import { root, say } from './base.mjs'

const MOST = 72

/** Prints the subjects that break the rule. @returns 1 where there are some, 0 where there is none or no remote branch */
export function checkSubjects() {
  const { status, stdout } = spawnSync('git', ['log', '--format=%h %s', '@{upstream}..HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) return 0
  const wrong = stdout.split('\n').filter((line) => faultOf(line.slice(line.indexOf(' ') + 1)))
  for (const line of wrong) say(`commit ${line}: ${faultOf(line.slice(line.indexOf(' ') + 1))}`)
  return wrong.length > 0 ? 1 : 0
}

/** What is wrong with a subject; empty for a good one, or none. */
export function faultOf(subject) {
  if (subject.length > MOST) return `its subject has ${subject.length} characters, at most ${MOST} are read`
  if (/[.!]$/.test(subject)) return 'its subject ends with a full stop'
  return /^(\p{Lu}|$)/u.test(subject) ? '' : 'its subject does not begin with a capital letter'
}
