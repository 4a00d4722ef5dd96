// Sequences that try one callable after the other: on people elsewhere, on people with more rights, on oneself, without the right, and with nothing
// wrong, so that permitted calls stay permitted.
import { at } from '../../policy/authority.ts'
import { callable } from '../callables.ts'
import { edition } from '../direct.ts'
import { pool } from '../pool.ts'
import { aim, groupsAt, KINDS, portalsOf, type Kind } from './candidates.ts'
import { DOORS, saved } from './doors.ts'
import { cpfOf, federationOf, named, own, type Sequence, type Turn } from './turn.ts'

/** One callable with one thing wrong. */
export const knock: Sequence = (scene) => {
  const { random, state } = scene
  const door = random.weighted(DOORS.map((one) => [one.weight ?? 1, one] as const))
  const kind = random.weighted<Kind>(KINDS.map((name) => [name === 'allowed' ? 0.7 : 1, name] as const))
  const found = aim(scene, door.rule, kind, (id) => door.anybody === true || state.account(id) !== undefined)
  return found ? [[found.actor, (now) => door.knock(now, found.id)]] : []
}

/** Gives a group with rules that the giver lacks to a person whose groups they may change. */
export const giveBeyond: Sequence = (scene) => {
  const found = aim(scene, 'users:grupos', 'allowed', (id) => scene.state.account(id) !== undefined)
  if (!found) return []
  const { actor, id } = found
  const portalID = scene.random.pick(portalsOf(scene, actor, 'users:grupos'))
  const beyond = groupsAt(scene, actor, portalID, false)
  return beyond.length > 0
    ? [[actor, (now) => callable(now, 'definirGrupos', { uid: id, portalID, adicionar: [now.random.pick(beyond)] })]]
    : []
}

/** Creates, or changes, a group with rules that its editor lacks. */
export const groupBeyond: Sequence = (scene) => {
  const { random, state, world } = scene
  const able = world.actors.filter((actor) => portalsOf(scene, actor, 'usersgroups:editar').length > 0)
  if (able.length === 0) return []
  const actor = random.pick(able)
  const id = random.chance(0.5)
    ? random.pick(groupsAt(scene, actor, 'cbtkd', random.chance(0.5)).concat('leitura'))
    : undefined
  const had = at(state.get(`usersgroups/${id}`), 'rulesowned')
  const rules = [...(Array.isArray(had) ? (had as string[]) : []), pool.rule(scene)]
  return [
    [
      actor,
      (now) =>
        callable(now, 'salvarGrupo', {
          ...(id ? { id, versaoEsperada: pool.version(now, 'usersgroups', id) } : {}),
          data: { name: `Grupo ${random.word()}`, rulesowned: [...new Set(rules)] },
          ativo: true,
        }),
    ],
  ]
}

/** Writes another person's CPF into a record, by every operation. */
export const twice: Sequence = (scene) => {
  const { random } = scene
  const found = aim(scene, 'praticantes:editar', 'allowed')
  if (!found) return []
  const { actor, id } = found
  const other = random.pick(scene.state.ids('praticantes').filter((known) => !known.includes('.v') && known !== id))
  const cpf = cpfOf(scene, other)
  return random.pick<Turn[]>([
    [[actor, (now) => saved(now, id, { 'dadosPessoais.cpf': cpf })]],
    [[actor, (now) => edition(now, `praticantes/${id}`, { 'dadosPessoais.cpf': cpf })]],
    [
      [
        actor,
        (now) =>
          callable(now, 'salvarPraticante', {
            data: {
              dadosPessoais: { name: pool.name(now), cpf, birthdate: '1990-01-15' },
              dadosFiliacao: { federacaoID: own(actor) },
            },
          }),
      ],
    ],
  ])
}

const RULE_OF = { cadastro: 'aprovar', alteracao: 'editar', apagamento: 'excluir', reivindicacao: 'aprovar' } as const

/** A request is decided by someone who decides such requests elsewhere, by someone who decides none, and by its author. */
export const decide: Sequence = (scene) => {
  const { random, state } = scene
  const open = state
    .ids('sistema/cadastros/pendencias')
    .filter((id) => at(state.get(`sistema/cadastros/pendencias/${id}`), 'estado') === 'pendente')
  const asker = random.pick(named(scene, 'atleta', 'vizinha', 'mae', 'leitora', 'professor', 'jovem'))
  const asks: Turn[] = random.chance(0.5)
    ? [
        random.chance(0.5)
          ? [asker, (now) => callable(now, 'pedirApagamento', { atual: asker.password })]
          : [asker, (now) => callable(now, 'alterarMeuCadastro')],
      ]
    : []
  const id = random.pick([...open, `apagamento.${asker.uid}`, `apagamento.${asker.uid}`, `alteracao.${asker.uid}`])
  const [tipo = '', pessoa = ''] = id.split('.')
  const kind = random.pick<Kind>(['elsewhere', 'without', 'without', 'oneself', 'allowed'])
  const rule = `praticantes:${RULE_OF[tipo as keyof typeof RULE_OF]}`
  const able = scene.world.actors.filter((actor) => {
    const portals = portalsOf(scene, actor, rule)
    if (actor.uid === null) return false
    if (kind === 'oneself') return actor.uid === pessoa
    if (kind === 'without') return portals.length === 0
    return portals.some(
      (portal) => (portal === 'cbtkd' || portal === federationOf(scene, pessoa)) === (kind === 'allowed'),
    )
  })
  if (able.length === 0) return asks
  const decider = random.pick(able)
  return [
    ...asks,
    [
      decider,
      (now) =>
        callable(now, 'decidirPendencia', {
          id,
          versao: at(now.state.get(`sistema/cadastros/pendencias/${id}`), 'versao') ?? 1,
          aprovar: now.random.chance(0.6),
          motivo: 'Um motivo qualquer',
        }),
    ],
  ]
}
