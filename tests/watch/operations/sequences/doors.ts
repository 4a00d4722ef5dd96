// Operations that change a person, or read data about one, each with its required rule: their inputs are valid, so that only rights decide.
import { at, text } from '../../policy/authority.ts'
import { callable } from '../callables.ts'
import { edition, readOf } from '../direct.ts'
import { endpoint } from '../endpoints.ts'
import { uploadFor } from '../files.ts'
import type { Operation, Scene } from '../operation.ts'
import { pool } from '../pool.ts'
import { groupsAt, portalsOf } from './candidates.ts'
import { cpfOf, imported, own, row } from './turn.ts'

interface Door {
  rule: string
  knock(now: Scene, id: string): Operation
  /** any person as target; otherwise only people with an account */
  anybody?: true
  /** relative frequency, 1 where absent */
  weight?: number
}

type Parts = Record<string, Record<string, unknown>>

/** The person as the form sends them, with changes by paths of two parts. */
export function saved(now: Scene, id: string, changes: Readonly<Record<string, unknown>>): Operation {
  const { metadados: _m, metadataactive: _a, filtros: _f, ...known } = now.state.get(`praticantes/${id}`) ?? {}
  const data = JSON.parse(JSON.stringify(known)) as Parts
  for (const [path, value] of Object.entries(changes)) {
    const [part = '', key = ''] = path.split('.')
    data[part] = { ...data[part], [key]: value }
  }
  return callable(now, 'salvarPraticante', { id, data, versaoEsperada: pool.version(now, 'praticantes', id) })
}

const phone = ({ random }: Scene) => `(48) 9${random.digits(4)}-${random.digits(4)}`
const account = ({ state }: Scene, id: string) => state.account(id)?.email ?? ''
const getOne = (collectionName: string) => (now: Scene, id: string) =>
  endpoint(now, '/api/generic/getOne', { collectionName, id })

/** The unchanged groups, some of them, or one more that the actor may give. */
function groups(now: Scene, uid: string): Operation {
  const portalID = now.random.pick([...portalsOf(now, now.actor, 'users:grupos'), own(now.actor)])
  const given = groupsAt(now, now.actor, portalID, true)
  return callable(
    now,
    'definirGrupos',
    now.random.chance(0.4)
      ? { uid, portalID, groupsOwned: [] }
      : { uid, portalID, adicionar: [given.length > 0 ? now.random.pick(given) : 'leitura'] },
  )
}

export const DOORS: readonly Door[] = [
  { rule: 'users:grupos', knock: groups, weight: 4 },
  { rule: 'users:redefinir', knock: (now, uid) => callable(now, 'gerarPincode', { uid }), weight: 2 },
  {
    rule: 'users:redefinir',
    knock: (now, uid) =>
      endpoint(now, '/api/usr/rstuser', { uid, email: account(now, uid), password: 'Senha nova 77' }),
  },
  {
    rule: 'users:editar',
    knock: (now, uid) =>
      endpoint(now, '/api/usr/changeemail', { uid, email: `livre-${now.random.word()}@correio.test` }),
  },
  {
    rule: 'users:editar',
    knock: (now, uid) => endpoint(now, '/api/usr/changedisplayname', { uid, displayname: pool.name(now) }),
  },
  { rule: 'users:editar', knock: (now, id) => edition(now, `users/${id}`, { 'dadosPessoais.name': pool.name(now) }) },
  { rule: 'users:ler', knock: (now, uid) => callable(now, 'consultarAcesso', { uid }), weight: 3 },
  { rule: 'users:ler', knock: getOne('users') },
  { rule: 'users:ler', knock: (now, id) => readOf(now, `users/${id}`) },
  { rule: 'users:ler', knock: (now, id) => callable(now, 'ultimosAcessos', { uids: [id] }) },
  { rule: 'praticantes:ler', knock: getOne('praticantes'), anybody: true },
  { rule: 'praticantes:verCpf', knock: (now, id) => callable(now, 'revelarCpf', { id }), anybody: true },
  { rule: 'fichasSaude:ler', knock: getOne('fichasSaude'), anybody: true },
  { rule: 'fichasSaude:criar', knock: (now, id) => callable(now, 'abrirFichaSaude', { id }), anybody: true },
  {
    rule: 'fichasSaude:editar',
    knock: (now, id) => edition(now, `fichasSaude/${id}`, { alergias: `saude-${now.random.word()}` }),
    anybody: true,
  },
  {
    weight: 2,
    rule: 'praticantes:excluir',
    knock: (now, id) =>
      callable(now, 'definirAtivo', {
        id,
        active: at(now.state.get(`praticantes/${id}`), 'metadados.active') !== true,
      }),
    anybody: true,
  },
  {
    weight: 2,
    rule: 'praticantes:editar',
    knock: (now, id) =>
      saved(
        now,
        id,
        now.random.pick([
          { 'dadosContato.celular': phone(now) },
          { 'dadosPessoais.name': pool.name(now) },
          { 'dadosPessoais.cpf': now.random.cpf() },
        ]),
      ),
    anybody: true,
  },
  {
    weight: 2,
    rule: 'praticantes:aprovar',
    knock: (now, id) =>
      callable(now, 'definirNaFederacao', {
        id,
        flag: now.random.pick(['federativeactive', 'aprovadoFederacao']),
        value: now.random.chance(0.5),
      }),
    anybody: true,
  },
  { rule: 'praticantes:editar', knock: (now, id) => uploadFor(now, id), anybody: true },
  { rule: 'praticantes:editar', knock: (now, id) => callable(now, 'pedirAutorizacao', { id }), anybody: true },
  {
    weight: 2,
    rule: 'praticantes:transferir',
    knock: (now, id) =>
      saved(now, id, { 'dadosFiliacao.federacaoID': own(now.actor), 'dadosFiliacao.vinculadoAEntidadeID': '' }),
    anybody: true,
  },
  {
    rule: 'praticantes:importar',
    knock: (now, id) =>
      imported(
        now,
        row(now, own(now.actor), cpfOf(now, id), {
          nome: text(now.state.get(`praticantes/${id}`), 'dadosPessoais.name'),
          faixa: '',
        }),
      ),
    anybody: true,
  },
]
