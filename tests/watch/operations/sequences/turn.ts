// Building blocks of the sequences: actors of a step, and its targets.
import { text } from '../../policy/authority.ts'
import type { Actor } from '../../support/world.ts'
import { callable } from '../callables.ts'
import type { Operation, Scene } from '../operation.ts'
import { pool } from '../pool.ts'

/** An actor, and a function that chooses the operation when the previous ones are done. */
export type Turn = readonly [Actor, (scene: Scene) => Operation]
export type Sequence = (scene: Scene) => Turn[]

export const named = ({ world }: Scene, ...names: string[]): Actor[] =>
  world.actors.filter(({ name }) => names.includes(name))
export const staff = (scene: Scene) =>
  scene.random.pick(named(scene, 'secretaria', 'secretario', 'clubista', 'suporte', 'aprovadora'))
export const secretary = (scene: Scene) => scene.random.pick(named(scene, 'secretaria', 'secretario'))
export const admin = (scene: Scene) => scene.random.pick(named(scene, 'admin'))
export const anybody = (scene: Scene) => scene.random.pick(scene.world.actors)
export const cpfOf = (scene: Scene, id: string) => text(scene.state.get(`praticantes/${id}`), 'dadosPessoais.cpf')
export const federationOf = (scene: Scene, id: string) =>
  text(scene.state.get(`praticantes/${id}`), 'dadosFiliacao.federacaoID')
export const own = (actor: Actor) => (actor.name === 'secretario' || actor.name === 'aprovadora' ? 'rstkd' : 'fctkd')
export const other = (federation: string) => (federation === 'fctkd' ? 'rstkd' : 'fctkd')
export const withoutAccount = (scene: Scene) =>
  scene.state.ids('praticantes').filter((id) => !id.includes('.v') && !scene.state.account(id))
export const row = (scene: Scene, federation: string, cpf: string, more: object = {}) => [
  {
    linha: 2,
    cells: {
      nome: pool.name(scene),
      cpf,
      nascimento: '15/01/1990',
      faixa: '9º Dan',
      federacao: federation.toUpperCase(),
      ...more,
    },
  },
]
export const imported = (scene: Scene, linhas: object[]) =>
  callable(scene, 'importarPessoas', {
    execucaoId: `execucao-${scene.random.word(8)}`,
    parte: 0,
    linhas,
    hoje: new Date().toISOString().slice(0, 10),
  })
