import { expect, test } from 'vitest'
import { unmetRequirements } from './conclusao.ts'

const activity = (id: string, more: object = {}) => ({ id, tipo: 'entrega', pontos: 10, rascunho: false, ...more })
const work = (tarefa: string, nota = 10, situacao: 'entregue' | 'devolvida' | 'emAndamento' = 'devolvida') => ({
  tarefa,
  situacao,
  nota,
})
const FOUR = ['a', 'b', 'c', 'd'].map((id) => activity(id))

test.each([
  ['nothing is asked', { atividades: [] }, [], ''],
  ['three of four came, as asked', { atividades: FOUR }, ['a', 'b', 'c'].map((id) => work(id)), ''],
  [
    'two of four came',
    { atividades: FOUR },
    ['a', 'b'].map((id) => work(id)),
    'Entregou 2 de 4 tarefas; o mínimo é 75%.',
  ],
  [
    'drafts and materials do not count',
    { atividades: [activity('a'), activity('b', { rascunho: true })] },
    [work('a')],
    '',
  ],
  ['what waits for its mark counts', { atividades: [activity('a')] }, [work('a', -1, 'entregue')], ''],
  [
    'what was only begun does not',
    { atividades: [activity('a')] },
    [work('a', -1, 'emAndamento')],
    'Entregou 0 de 1 tarefas; o mínimo é 75%.',
  ],
  [
    'what came back without a point did not come',
    { atividades: [activity('a')] },
    [work('a', 0)],
    'Entregou 0 de 1 tarefas; o mínimo é 75%.',
  ],
  ['unless it has no points', { atividades: [activity('a', { pontos: 0 })] }, [work('a', 0)], ''],
  [
    'two thirds are below 67 percent',
    { entregasMin: 67, atividades: FOUR.slice(0, 3) },
    [work('a'), work('b')],
    /66|2 de 3/,
  ],
  ['the mean is reached', { mediaMin: 60, atividades: [activity('a')] }, [work('a', 6)], ''],
  [
    'the mean is missed',
    { mediaMin: 60, atividades: [activity('a')] },
    [work('a', 5.99)],
    'A média é 59%; a mínima é 60%.',
  ],
  [
    'there is no mark yet',
    { mediaMin: 60, atividades: [activity('a')] },
    [work('a', -1, 'entregue')],
    'Ainda não tem nota.',
  ],
])('whoever completes a class: %s', (_case, rules, works, told) => {
  const said = unmetRequirements(rules, works)
  if (told instanceof RegExp) expect(said).toMatch(told)
  else expect(said).toBe(told)
})
