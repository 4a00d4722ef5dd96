// Values for inputs: mostly existing ones, so that operations have an effect.
import { isCopy } from '../policy/authority.ts'
import type { Scene } from './operation.ts'

const existing = (scene: Scene, collection: string, copies = false) =>
  scene.state.ids(collection).filter((id) => copies || !isCopy(id))

const orElse = <T>(scene: Scene, list: readonly T[], otherwise: T): T =>
  list.length > 0 ? scene.random.pick(list) : otherwise

export const STRANGE = [
  '',
  '..',
  '__proto__',
  'constructor',
  'toString',
  '__x__',
  'a/b',
  'x'.repeat(300),
  'ção',
  '%',
  ' ',
] as const

export const pool = {
  praticante: (scene: Scene) =>
    scene.random.weighted([
      [6, () => orElse(scene, existing(scene, 'praticantes'), 'ninguem')],
      [4, () => orElse(scene, existing(scene, 'users'), 'ninguem')],
      [2, () => scene.actor.uid ?? 'ninguem'],
      [0.4, () => orElse(scene, existing(scene, 'praticantes', true), 'ninguem')],
      [0.3, () => scene.random.pick(STRANGE)],
    ])(),
  entity: (scene: Scene) =>
    scene.random.chance(0.04)
      ? scene.random.pick(STRANGE)
      : orElse(scene, ['fctkd', 'rstkd', ...existing(scene, 'entidades')], 'fctkd'),
  federation: (scene: Scene) => scene.random.pick(['fctkd', 'fctkd', 'rstkd', 'rstkd', '', 'cbtkd']),
  group: (scene: Scene) => orElse(scene, existing(scene, 'usersgroups'), 'leitura'),
  request: (scene: Scene) => orElse(scene, scene.state.ids('sistema/cadastros/pendencias'), 'cadastro.ninguem'),
  cpf: (scene: Scene) =>
    scene.random.weighted([
      [8, () => scene.random.pick(scene.world.cpfs)],
      [2, () => scene.actor.cpf],
      [1, () => scene.random.cpf()],
      [0.3, () => scene.random.pick([...STRANGE, '111.111.111-11'])],
    ])(),
  email: (scene: Scene) =>
    scene.random.weighted([
      [6, () => scene.random.pick(scene.world.emails)],
      [3, () => scene.random.pick(scene.actor.mailboxes)],
      [2, () => `livre-${scene.random.word()}@correio.test`],
      [0.3, () => scene.random.pick(['', 'sem arroba', `${'a'.repeat(150)}@b.test`])],
    ])(),
  rule: (scene: Scene) => {
    const rules = existing(scene, 'usersgroups').flatMap(
      (id) => (scene.state.get(`usersgroups/${id}`)?.rulesowned as string[] | undefined) ?? [],
    )
    return orElse(scene, rules, 'praticantes:ler')
  },
  file: (scene: Scene) => orElse(scene, scene.state.files(), 'arquivos/praticantes/atleta/foto/nada.jpg'),
  text: (scene: Scene) =>
    scene.random.weighted([
      [6, () => `Texto ${scene.random.word()}`],
      [2, () => ''],
      [0.4, () => scene.random.pick(STRANGE)],
    ])(),
  day: (scene: Scene) =>
    scene.random.weighted([
      [6, () => new Date().toISOString().slice(0, 10)],
      [2, () => `${scene.random.int(1950, 2020)}-0${scene.random.int(1, 9)}-1${scene.random.int(0, 9)}`],
      [0.3, () => scene.random.pick(['', 'ontem', '2026-02-31'])],
    ])(),
  name: (scene: Scene) => `Nome ${scene.random.word().replace(/^./, (letter) => letter.toUpperCase())} De Tal`,
  version: (scene: Scene, collection: string, id: unknown) => {
    const known = scene.state.get(`${collection}/${String(id)}`)?.metadados as { version?: number } | undefined
    return (known?.version ?? 0) + (scene.random.chance(0.08) ? scene.random.int(-1, 2) : 0)
  },
  /** token of a link in a mailbox of the actor, otherwise an invalid one */
  linkToken: (scene: Scene, kind?: string) => {
    const links = scene.state.ids('sistema/correio/fila').flatMap((id) => {
      const mail = scene.state.get(`sistema/correio/fila/${id}`) as
        | { para?: string; dados?: { link?: string } }
        | undefined
      return mail?.dados?.link && scene.actor.mailboxes.includes(mail.para ?? '') ? [mail.dados.link] : []
    })
    const fit = links.filter((link) => link.includes(`?${kind ?? ''}`))
    const chosen = orElse(scene, fit.length > 0 ? fit : links, '')
    return (
      (chosen ? new URL(chosen, 'http://localhost').searchParams.values().next().value : undefined) ?? 'a'.repeat(43)
    )
  },
  /** any existing path */
  path: (scene: Scene) => orElse(scene, scene.state.paths(), 'users/ninguem'),
}
