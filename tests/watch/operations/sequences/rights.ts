// Sequences about a person's rights: given, revoked, used afterwards, and data visible with them.
import { callable } from '../callables.ts'
import { edition, hide, readOf } from '../direct.ts'
import { endpoint } from '../endpoints.ts'
import { pool } from '../pool.ts'
import type { Operation, Scene } from '../operation.ts'
import { saved } from './doors.ts'
import { named, staff, secretary, admin, anybody, federationOf, own, type Sequence, type Turn } from './turn.ts'

/** A right is revoked, or the person deactivated; then they act in their old session. */
export const afterwards: Sequence = (scene) => {
  const actor = staff(scene)
  const portalID = own(actor)
  const take: ((now: Scene) => Operation)[] = [
    (now) => callable(now, 'definirGrupos', { uid: actor.uid, portalID, groupsOwned: [] }),
    (now) => callable(now, 'definirAtivo', { id: actor.uid, active: false }),
    (now) =>
      endpoint(now, '/api/usr/rstuser', {
        uid: actor.uid,
        email: now.state.account(actor.uid ?? '')?.email ?? '',
        password: 'Senha nova 77',
      }),
  ]
  const target = pool.praticante(scene)
  return [
    [admin(scene), scene.random.pick(take)],
    [actor, (now) => saved(now, target, { 'dadosContato.celular': '(48) 91111-1111' })],
    [actor, (now) => readOf(now, `users/${target}`)],
    [actor, (now) => callable(now)],
  ]
}

/** A person gets rights that the giver may lack, or is reactivated with them. */
export const giveAndTake: Sequence = (scene) => {
  const actor = scene.random.pick(named(scene, 'grupista', 'secretaria', 'secretario', 'suporte', 'admin'))
  const uid = scene.random.pick([
    'forte',
    'leitora',
    'inativa',
    'vizinha',
    'professor',
    'admin',
    'atleta',
    'mestre',
    actor.uid ?? '',
  ])
  return scene.random.some<Turn>(
    [
      [
        actor,
        (now) =>
          callable(now, 'definirGrupos', {
            uid,
            portalID: now.random.pick([own(actor), own(actor), 'cbtkd']),
            adicionar: [now.random.pick(['leitura', 'professores', pool.group(now)])],
          }),
      ],
      [actor, (now) => callable(now, 'definirAtivo', { id: uid, active: now.random.chance(0.5) })],
      [
        actor,
        (now) =>
          endpoint(now, '/api/usr/rstuser', {
            uid,
            email: now.state.account(uid)?.email ?? '',
            password: 'Senha nova 77',
          }),
      ],
      [actor, (now) => endpoint(now, '/api/usr/changeemail', { uid, email: actor.mailboxes[1] })],
      [actor, (now) => callable(now, 'gerarPincode', { uid })],
    ],
    3,
  )
}

/** Various reads of one person by a reader of the register. */
export const lookAround: Sequence = (scene) => {
  const actor = anybody(scene)
  const id = pool.praticante(scene).replaceAll('/', '_') || 'x'
  return scene.random.some<Turn>(
    [
      ...['users', 'praticantes', 'fichasSaude'].flatMap((name): Turn[] => [
        [actor, (now) => readOf(now, `${name}/${id}`)],
        [actor, (now) => endpoint(now, '/api/generic/getOne', { collectionName: name, id })],
      ]),
      [actor, (now) => callable(now, 'revelarCpf', { id })],
      [actor, (now) => callable(now, 'consultarAcesso', { uid: id })],
      [actor, (now) => callable(now, 'consultarAuditoria', { id, de: '2020-01-01', ate: '2030-01-01' })],
      [actor, (now) => endpoint(now, '/api/generic/getOne', { collectionName: 'entidades', id: pool.entity(now) })],
    ],
    3,
  )
}

/** Lists of a record get unexpected values, and the person is then changed. */
export const oddLists: Sequence = (scene) => {
  const actor = secretary(scene)
  const id = scene.random.pick(
    scene.state
      .ids('praticantes')
      .filter((known) => !known.includes('.v') && federationOf(scene, known) === own(actor))
      .concat('atleta'),
  )
  return [
    [
      actor,
      (now) =>
        edition(now, `praticantes/${id}`, {
          [now.random.pick(['anuidades', 'funcoes', 'documentos', 'historicoCertificacoes'])]: now.random.pick([
            [null],
            [7],
            ['x'],
          ]),
        }),
    ],
    [
      admin(scene),
      (now) => edition(now, `praticantes/${id}`, { 'dadosTaekwondo.maxGraduacao': now.random.pick([5, 15]) }),
    ],
  ]
}

/** The bank data of an entity are written, and read by others. */
export const bankData: Sequence = (scene) => {
  const id = scene.random.pick(['fctkd', 'fctkd-koryo', 'rstkd', 'rstkd-dragao', 'cbtkd'])
  const path = `entidades/${id}`
  return [
    [
      scene.random.pick([secretary(scene), admin(scene)]),
      (now) => hide(now, path, { banco: `Banco ${now.random.word()}` }),
    ],
    [staff(scene), (now) => hide(now, path, { pixTipo: 'email', pixChave: staff(now).mailboxes[0] })],
    [anybody(scene), (now) => readOf(now, `${path}/reservado/${id}`)],
  ]
}
