// A world of at most 400 documents in the emulators, the same for the same seed.
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { usersgroups } from '@sie/domain/base/collections/usersgroups.ts'
import { AUTORIZACAO } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { colecao } from '@sie/domain/top/todas.ts'
import { newMetadados, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { auth, bucket, db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { refreshPadrao, refreshPermissoes } from '../../../functions/src/pessoas/rights/document.ts'
import { emptyEverything, praticante } from '../../support/world.ts'
import type { Hand } from '../policy/authority.ts'
import { issueInvoices, putAffairs } from './affairs.ts'
import { ENTITIES, GROUPS, OUTSIDERS, passersBy, PEOPLE, type Someone } from './cast.ts'
import { Random } from './random.ts'

export interface Actor extends Hand {
  name: string
  password: string
  phone: string
  token: string | null
  claims: Record<string, unknown>
  /** tokens of earlier sessions */
  stale: { token: string; claims: Record<string, unknown> }[]
}

export interface World {
  actors: Actor[]
  /** CPFs and addresses of people, and unused ones */
  cpfs: string[]
  emails: string[]
}

const day = (years: number) => `${new Date().getUTCFullYear() - years}-01-15`
const named = (id: string) => `Nome ${(id[0] ?? '').toUpperCase()}${id.slice(1)} De Tal`

/** Empties the emulators and builds the world of a seed. */
export async function buildWorld(seed: number): Promise<World> {
  const random = new Random(seed)
  await Promise.all([emptyEverything(), bucket().deleteFiles({ force: true })])
  const people = { ...PEOPLE, ...passersBy(random) }
  const facts = new Map(
    [...Object.keys(people), ...OUTSIDERS].map((id) => [
      id,
      { cpf: random.cpf(), email: `${id}@correio.test`, phone: `(48) 9${random.digits(4)}-${random.digits(4)}` },
    ]),
  )
  const factsOf = (id: string) => facts.get(id) ?? { cpf: '', email: '', phone: '' }
  const batch = db().batch()
  const put = (collection: string, id: string, data: object, active = true, more: object = {}) => {
    const described = colecao(collection)
    if (!described) return void batch.set(db().doc(`${collection}/${id}`), data)
    const record = {
      ...data,
      metadados: {
        ...newMetadados({ uid: 'semente', name: 'Semente' }, Timestamp.fromMillis(Date.now() - 86_400_000), active),
        ...more,
      },
    } as unknown as StoredRecord
    batch.set(db().doc(`${collection}/${id}`), withDerived(id, record, described))
  }
  for (const [id, { tipo, federacao, active = true, domain = [] }] of Object.entries(ENTITIES))
    put(
      'entidades',
      id,
      {
        dadosPessoais: { name: `Entidade ${id}`, sigla: id.toUpperCase().slice(0, 20), tipoEntidade: tipo, cnpj: '' },
        entidadePaiId: '',
        dadosContato: { email: `contato@${id}.test`, telefone: '', site: '' },
        vinculo: { idEntidade: id, idFederacao: federacao },
        situacao: 'filiada',
        configuracoes: { domain },
      },
      active,
    )
  for (const [id, rulesowned] of Object.entries(GROUPS))
    put('usersgroups', id, usersgroups.schema.parse({ name: `Grupo ${id}`, rulesowned }), id !== 'dormente')
  put('configuracoes', 'padrao', {
    name: 'Padrão',
    seguranca: { exigirSegundoFator: false },
    standardRules: { mestres: 'mestres', professores: 'professores' },
    monitoramento: { emails: [], diario: true, semanal: true },
  })
  for (const [id, federacao, club] of [
    ['dep-a', 'fctkd', ''],
    ['dep-b', 'rstkd', ''],
    ['dep-k', 'fctkd', 'fctkd-koryo'],
    ['dep-n', '', ''],
  ])
    put('departamentos', id ?? '', {
      name: `Departamento ${id}`,
      sigla: '',
      responsavel: '',
      email: '',
      ordem: 1,
      publico: false,
      membros: [],
      atendimento: { recebe: true },
      vinculo: { idEntidade: club || federacao, idFederacao: federacao },
    })
  for (const [index, codigo] of ['gub-1', 'dan-1'].entries())
    put(
      'graduacoes',
      codigo,
      {
        name: codigo,
        codigo,
        ordem: index + 10,
        tipo: index ? 'dan' : 'gub',
        grau: 1,
        faixa: '',
        cor: '',
        corPonta: '',
        idadeMinima: 0,
        carenciaMeses: 0,
      },
      index === 0,
    )
  putAffairs(put)
  for (const [id, someone] of Object.entries(people)) putPerson(put, id, someone, factsOf)
  for (const [id, { cpf }] of facts) if (id in people) batch.set(paths.cpf(cpf), { id })
  for (const id of ['semconta', 'dancinco', 'danseis']) putRequest(batch, id, people[id]?.federation ?? '')
  await batch.commit()
  await Promise.all(
    Object.entries(people)
      .filter(([, { account }]) => account)
      .map(([uid, { verified = true, active = true }]) =>
        auth().createUser({
          uid,
          email: factsOf(uid).email,
          password: passwordOf(uid),
          displayName: named(uid),
          emailVerified: verified,
          disabled: !active && !PEOPLE[uid]?.waiting,
        }),
      ),
  )
  await Promise.all(Object.entries(people).map(([uid]) => refreshPermissoes(uid)))
  await refreshPadrao()
  await issueInvoices()
  const actors = [...Object.keys(people).filter((id) => people[id]?.account), ...OUTSIDERS].map((name): Actor => {
    const { cpf, email, phone } = factsOf(name)
    return {
      name,
      uid: people[name]?.account ? name : null,
      verified: false,
      signedInAt: 0,
      mailboxes: [email, `${name}.outro@correio.test`],
      cpf,
      phone,
      password: passwordOf(name),
      token: null,
      claims: {},
      stale: [],
    }
  })
  return {
    actors,
    cpfs: [...facts.values()].map(({ cpf }) => cpf),
    emails: [...facts.values()].map(({ email }) => email),
  }
}

const passwordOf = (id: string) => `Senha de ${id} 7`

function putPerson(
  put: (collection: string, id: string, data: object, active?: boolean, more?: object) => void,
  id: string,
  someone: Someone,
  factsOf: (id: string) => { cpf: string; email: string; phone: string },
): void {
  const {
    federation,
    club = '',
    groups = {},
    grade = 0,
    age = 30,
    account,
    active = true,
    waiting,
    guardian,
    authorised,
    sheet,
    noEmail,
  } = someone
  const { cpf, email, phone } = factsOf(id)
  const dadosPessoais = { name: named(id), cpf }
  const ward = guardian ? factsOf(guardian) : undefined
  const vinculo = { idEntidade: club, idFederacao: federation }
  const record = praticante({
    situacaoCadastro: waiting ? 'pendente' : 'ativo',
    dadosPessoais: { ...dadosPessoais, birthdate: day(age) },
    dadosContato: { email: noEmail ? '' : email, celular: phone },
    dadosFiliacao: { federacaoID: federation, federacao: federation.toUpperCase(), vinculadoAEntidadeID: club },
    ...(ward && guardian
      ? {
          responsavel: {
            nome: named(guardian),
            cpf: ward.cpf,
            parentesco: 'Mãe',
            celular: ward.phone,
            email: ward.email,
          },
        }
      : {}),
    ...(authorised
      ? {
          consentimentos: [
            {
              tipo: 'responsavel' as const,
              versao: AUTORIZACAO.versao,
              data: day(1),
              quem: 'Responsável',
              ip: '',
              documento: '',
            },
          ],
        }
      : {}),
  })
  const inUse = active && !(age < 12 && !authorised)
  put(
    'praticantes',
    id,
    {
      ...record,
      dadosTaekwondo: grade ? { graduacao: '', maxGraduacao: grade, MaxGraduacao: grade } : { graduacao: '' },
    },
    inUse,
    { federativeactive: inUse, aprovadoMestre: true, aprovadoFederacao: true },
  )
  if (account)
    put(
      'users',
      id,
      {
        dadosPessoais,
        dadosContato: { email: noEmail ? '' : email, celular: phone },
        vinculo,
        usersgroupsowned: Object.entries(groups).map(([portalID, groupsOwned]) => ({ portalID, groupsOwned })),
      },
      inUse,
    )
  if (sheet)
    put('fichasSaude', id, {
      name: named(id),
      atestadoMedico: '',
      atestadoValidade: '',
      tipoSanguineo: 'O+',
      alergias: `saude-${id}`,
      contatoEmergencia: '',
      telefoneEmergencia: '',
      vinculo,
    })
  if (waiting) put('sistema/cadastros/pendencias', `cadastro.${id}`, request('cadastro', id, federation, club))
}

const request = (tipo: string, pessoa: string, federation: string, club: string) => ({
  tipo,
  pessoa,
  mudancas: [],
  texto: '',
  estado: 'pendente',
  alcance: [...new Set(['cbtkd', federation, club].filter(Boolean))].map((entity) => `${tipo}@${entity}`),
  versao: 1,
  pedidoEm: FieldValue.serverTimestamp(),
  decididoEm: null,
  decididoPor: '',
  motivo: '',
})

/** A stranger claims a person without an address on file. */
function putRequest(batch: FirebaseFirestore.WriteBatch, id: string, federation: string): void {
  batch.set(paths.pendencia(`reivindicacao.${id}.estranho`), {
    ...request('reivindicacao', id, federation, ''),
    reivindicante: { nome: 'Nome Estranho De Tal', email: 'estranho@correio.test', nascimento: day(30), celular: '' },
  })
}
