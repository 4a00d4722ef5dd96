import type { Process } from '../records/process.ts'

const PRETERITE: readonly (readonly [RegExp, string])[] = [
  [/^dar$/i, 'Deu'],
  [/fazer$/, 'fez'],
  [/ar$/, 'ou'],
  [/er$/, 'eu'],
  [/ir$/, 'iu'],
]

/** Words of a button in the past: 'Aceitar e cobrar' is 'Aceitou e cobrou', 'Não aceitar' is 'Não aceitou'. */
const inThePast = (label: string): string =>
  label.replace(/(?<=^(?:Não )?| e )\p{L}+[aei]r(?!\p{L})/gu, (verb) => {
    const [end, past] = PRETERITE.find(([ending]) => ending.test(verb)) ?? [/$/, '']
    return verb.replace(end, past)
  })

/** What a step of a process did, in the past; undefined for an act that is no step of it. */
export function passoEmPalavras(process: Process | undefined, acao: string): string | undefined {
  const transitions = process?.transitions ?? {}
  const step = Object.hasOwn(transitions, acao) ? transitions[acao] : undefined
  return step && (step.done ?? inThePast(step.label))
}
