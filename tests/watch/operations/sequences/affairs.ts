// Sequences of the federations' affairs: by organisers, teachers and participants of one of them, with records of both.
import { callable, CALLABLES } from '../callables.ts'
import { isCopy, text } from '../../policy/authority.ts'
import { isAffair } from '../affairs.ts'
import { edition, readOf } from '../direct.ts'
import type { Scene } from '../operation.ts'
import { anybody, named, type Sequence, type Turn } from './turn.ts'

const ABOUT = CALLABLES.filter(isAffair)
const PLACES = ['eventos', 'inscricoes', 'turmas', 'matriculas', 'entregas', 'tickets', 'faturas', 'certificados']

const insider = (scene: Scene) =>
  scene.random.chance(0.7)
    ? scene.random.pick(
        named(
          scene,
          'organizadora',
          'organizador',
          'doclube',
          'mestre',
          'professor',
          'atleta',
          'vizinha',
          'mae',
          'secretaria',
        ),
      )
    : anybody(scene)

/** Actions on one record that are valid except for its owner. */
const AIMED: readonly [collection: string, name: string, input: (record: unknown, id: string) => object][] = [
  [
    'matriculas',
    'mudarMatricula',
    (one) => ({ turma: text(one, 'turma'), aluno: text(one, 'aluno'), acao: 'remover' }),
  ],
  [
    'entregas',
    'corrigirEntrega',
    (one) => ({ tarefa: text(one, 'tarefa'), aluno: text(one, 'aluno'), nota: 5, rubrica: [] }),
  ],
  ['recados', 'moderarRecado', (_, recado) => ({ recado, acao: 'remover' })],
  ['faturas', 'cancelarFatura', (_, id) => ({ id, motivo: 'Um motivo qualquer' })],
  [
    'certificados',
    'revogarCertificado',
    (_, id) => ({ id, motivo: 'Um motivo qualquer', motivoPublico: 'Emitido por engano.' }),
  ],
  ['tickets', 'acompanharTicket', (_, id) => ({ id, acompanha: true })],
]

/** A person does to a record of either federation what its staff do. */
export const aimedAt: Sequence = (scene) => {
  const { random } = scene
  return [
    [
      insider(scene),
      (now) => {
        const [collection, name, input] = random.pick(AIMED)
        const id = now.random.pick(
          now.state
            .ids(collection)
            .filter((one) => !isCopy(one))
            .concat('nada'),
        )
        return callable(now, name, input(now.state.get(`${collection}/${id}`), id))
      },
    ],
  ]
}

/** One actor calls a few functions about such records, makes steps of their processes, and reads or changes them directly. */
export const meddle: Sequence = (scene) => {
  const { random } = scene
  const actor = insider(scene)
  const one = (): Turn => [
    actor,
    (now) => {
      const collection = now.random.pick(PLACES)
      const id = now.random.pick(now.state.ids(collection).concat('nada'))
      return now.random.weighted([
        [6, () => callable(now, now.random.pick(ABOUT).name)],
        [2, () => callable(now, 'mudarSituacao')],
        [1, () => readOf(now, `${collection}/${id}`)],
        [0.5, () => edition(now, `${collection}/${id}`, { situacao: 'confirmada', pessoa: actor.uid ?? '' })],
      ])()
    },
  ]
  return Array.from({ length: random.int(1, 3) }, one)
}
