// The decisions of storage.rules, one by one, and a check that each condition is needed for one of them.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LIMITE_BYTES, TIPOS_DE_ARQUIVO } from '@sie/domain/base/arquivos/finalidades.ts'
import { mutantsOf } from '../rules/mutants.ts'
import { decide, loadStorageRules } from './decide.ts'
import type { RuleMap } from './values.ts'

const SOURCE = readFileSync(new URL('../../../storage.rules', import.meta.url), 'utf8')
const LER = ['praticantes:ler', 'noticias:ler']

const rights = (changes: RuleMap = {}): RuleMap => ({
  ativo: true,
  entidades: {},
  grau: { entidade: '', nivel: null },
  ...changes,
})
const grade = (entidade: string, nivel: string | null) => rights({ grau: { entidade, nivel } })

/** uid -> the rights document */
const PEOPLE: Readonly<Record<string, RuleMap>> = {
  ana: rights(),
  nacional: rights({ entidades: { cbtkd: LER } }),
  federacao: rights({ entidades: { fctkd: LER } }),
  clube: rights({ entidades: { clube: LER }, acima: { clube: 'fctkd' } }),
  vizinha: rights({ entidades: { rstkd: LER } }),
  editora: rights({
    entidades: { cbtkd: ['praticantes:editar'], fctkd: ['praticantes:editar'], clube: ['praticantes:editar'] },
  }),
  mestreNacional: grade('cbtkd', 'mestre'),
  mestre: grade('fctkd', 'mestre'),
  mestreDoClube: grade('clube', 'mestre'),
  mestreVizinho: grade('rstkd', 'mestre'),
  professor: grade('fctkd', 'professor'),
  semGrau: grade('fctkd', null),
  desativada: rights({ ativo: false, entidades: { fctkd: LER } }),
  // All sessions before second 50 were ended, and the sign-in of second 70.
  encerrada: rights({ entidades: { fctkd: LER }, sessoesDesde: 50, sessoesEncerradas: [70] }),
  exigida: rights({ entidades: { fctkd: LER }, segundoFator: true }),
  mae: rights({ menores: { beto: new Date('2030-01-01') } }),
  maeDispensada: rights({ menores: { beto: new Date('2030-01-01') }, semConfirmacao: true }),
  maeDeAdulto: rights({ menores: { beto: new Date('2020-01-01') } }),
  maeDesativada: rights({ ativo: false, menores: { beto: new Date('2030-01-01') } }),
  anaDesativada: rights({ ativo: false }),
  pagadora: rights({ entidades: { clube: ['pagamentos:ler'] }, acima: { clube: 'fctkd' } }),
  pagadoraDesativada: rights({ ativo: false, entidades: { clube: ['pagamentos:ler'] }, acima: { clube: 'fctkd' } }),
  estatutos: rights({ entidades: { mostrada: ['entidades:editar'] }, acima: { mostrada: 'fctkd' } }),
  filiacao: rights({ entidades: { fctkd: ['entidades:aprovar'] } }),
  filiacaoVizinha: rights({ entidades: { rstkd: ['entidades:aprovar', 'entidades:editar'] } }),
  filiacaoDesativada: rights({ ativo: false, entidades: { fctkd: ['entidades:aprovar'] } }),
  conteudo: rights({ entidades: { cbtkd: ['entidades:ler'] } }),
  suporte: rights({ entidades: { cbtkd: ['tickets:ler', 'tickets:atender'] } }),
  pagadoraVizinha: rights({ entidades: { rstkd: ['pagamentos:ler'] } }),
  dispensada: rights({ entidades: { fctkd: LER }, semConfirmacao: true }),
}
/** A record with files: as stored, under a club, published for everybody. */
const news = (publicacao: RuleMap | null = {}, metadados: RuleMap = {}): RuleMap => ({
  vinculo: { idEntidade: 'clube', idFederacao: 'fctkd' },
  metadados: { active: true, successorId: '', ...metadados },
  ...(publicacao ? { publicacao: { publicada: true, publico: 'todos', ...publicacao } } : {}),
})
/** id -> the record */
const NEWS: Readonly<Record<string, RuleMap>> = {
  publicada: news(),
  semPublicacao: news(null),
  filiados: news({ publico: 'filiados' }),
  rascunho: news({ publicada: false }),
  rascunhoFiliados: news({ publicada: false, publico: 'filiados' }),
  inativa: news({}, { active: false }),
  antiga: news({}, { successorId: 'publicada' }),
  semEntidade: { metadados: { active: true, successorId: '' }, publicacao: { publicada: false, publico: 'todos' } },
}
/** id -> the entity */
const ENTITIES: Readonly<Record<string, RuleMap>> = {
  mostrada: { ...news(null), filtros: { visivel: true } },
  escondida: { ...news(null), filtros: { visivel: false } },
  semFiltros: news(null),
}
/** id -> the payment, at an issuer elsewhere */
const PAYMENTS: Readonly<Record<string, RuleMap>> = Object.fromEntries(
  Object.entries({
    ana: { pessoa: 'ana', entidade: '', federacao: '' },
    beto: { pessoa: 'beto', entidade: '', federacao: '' },
    desativada: { pessoa: 'anaDesativada', entidade: '', federacao: '' },
    clube: { pessoa: '', entidade: 'clube', federacao: 'fctkd' },
  }).map(([id, sacado]) => [id, { ...news(null), vinculo: { idEntidade: 'sptkd', idFederacao: 'sptkd' }, sacado }]),
)
const DOCUMENTS: Readonly<Record<string, RuleMap>> = {
  ...Object.fromEntries(
    Object.entries(PEOPLE).map(([uid, document]) => [
      `/databases/(default)/documents/sistema/acesso/permissoes/${uid}`,
      document,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(NEWS).map(([id, record]) => [`/databases/(default)/documents/noticias/${id}`, record]),
  ),
  ...Object.fromEntries(
    Object.entries(ENTITIES).map(([id, record]) => [`/databases/(default)/documents/entidades/${id}`, record]),
  ),
  ...Object.fromEntries(
    Object.entries(PAYMENTS).map(([id, record]) => [`/databases/(default)/documents/pagamentos/${id}`, record]),
  ),
  '/databases/(default)/documents/tickets/um': news(null),
  '/databases/(default)/documents/sistema/acesso/padrao/atual': { mestre: LER, professor: ['departamentos:ler'] },
}

interface Who {
  verified?: boolean
  entrada?: number
  /** a second factor from the authentication service, and the mark of a token that continues such a session */
  fator?: string
  marca?: boolean
}

interface Decision {
  method: 'create' | 'update' | 'delete' | 'get' | 'list'
  path: string
  uid: string | null
  who?: Who
  file?: { size?: number; contentType?: string; metadata?: RuleMap }
  /** custom metadata that the server stores with the file */
  kept?: RuleMap
}

const FOTO = 'arquivos/praticantes/ana/foto/1.webp'
const OF_CLUB = { entidade: 'clube', federacao: 'fctkd' }
/** File of the minor Beto, which the guardian `mae` asks for. */
const doMenor = (uid: string | null, pasta: string, who: Who = {}): Decision => ({
  method: 'get',
  path: `arquivos/praticantes/beto/${pasta}/1.webp`,
  uid,
  who,
  kept: OF_CLUB,
})
const upload = (uid: string | null, file: Decision['file'] = {}, path = 'tmp/ana/foto', who: Who = {}): Decision => ({
  method: 'create',
  path,
  uid,
  file,
  who,
})
const bring = (uid: string, registro: string, who: Who = {}): Decision =>
  upload(uid, { metadata: { registro } }, `tmp/${uid}/foto`, who)
const look = (uid: string | null, who: Who = {}, kept: RuleMap = OF_CLUB): Decision => ({
  method: 'get',
  path: FOTO,
  uid,
  who,
  kept,
})
const list = (uid: string | null, path = 'arquivos/praticantes/ana/foto', who: Who = {}): Decision => ({
  method: 'list',
  path,
  uid,
  who,
})

const capa = (uid: string | null, id: string, who: Who = {}): Decision => ({
  method: 'get',
  path: `publico/noticias/${id}/capa/1-720.webp`,
  uid,
  who,
})
const logo = (id: string): Decision => ({ method: 'get', path: `publico/entidades/${id}/logo/1.webp`, uid: null })
const anexo = (uid: string | null, id: string, who: Who = {}): Decision => ({
  method: 'get',
  path: `arquivos/noticias/${id}/anexo/1.pdf`,
  uid,
  who,
})

const estatuto = (uid: string | null, who: Who = {}): Decision => ({
  method: 'get',
  path: 'arquivos/entidades/mostrada/documentos/1.pdf',
  uid,
  who,
})
const doTicket = (uid: string): Decision => ({ method: 'get', path: 'arquivos/tickets/um/anexo/1.pdf', uid })
const comprovante = (uid: string | null, id: string, who: Who = {}): Decision => ({
  method: 'get',
  path: `arquivos/pagamentos/${id}/comprovante/1.pdf`,
  uid,
  who,
})

const ALLOWED: [string, Decision][] = [
  ...Object.keys(TIPOS_DE_ARQUIVO).map((contentType): [string, Decision] => [
    `a file of type ${contentType} comes`,
    upload('ana', { contentType }),
  ]),
  ['the smallest file comes', upload('ana', { size: 1 })],
  ['the largest file comes', upload('ana', { size: LIMITE_BYTES })],
  ['one’s own file comes without the second factor that is demanded', bring('exigida', 'exigida')],
  ['a file for another comes with it', bring('exigida', 'ana', { fator: 'phone' })],
  ['a file for another comes where none is demanded', bring('ana', 'clube')],
  ['one’s own photo', look('ana')],
  ['one’s own document', { ...look('ana'), path: 'arquivos/praticantes/ana/documentos/1.pdf' }],
  ['one’s own photo, before the address is confirmed', look('ana', { verified: false })],
  ['the photo of a person of the country', look('nacional')],
  ['of the federation', look('federacao')],
  ['of the club', look('clube')],
  ['by a master of the confederation', look('mestreNacional')],
  ['by a master of the federation', look('mestre')],
  ['in the first session that counts', look('encerrada', { entrada: 50 })],
  ['in a session that was not ended', look('encerrada', { entrada: 71 })],
  ['with the second factor that is demanded', look('exigida', { fator: 'phone' })],
  ['with the mark of one', look('exigida', { marca: true })],
  [
    'before the address is confirmed, where the configuration does not demand that',
    look('dispensada', { verified: false }),
  ],
  ['one’s own files are listed', list('ana')],
  ['a guardian sees the photo of a minor', doMenor('mae', 'foto')],
  ['a visitor sees the image of a published record', capa(null, 'publicada')],
  ['of a record whose collection knows no publication', capa(null, 'semPublicacao')],
  ['a visitor sees the logo of an entity that is shown', logo('mostrada')],
  ['an account in use sees what is published for it', capa('ana', 'filiados')],
  ['staff see the image of a draft', capa('clube', 'rascunho')],
  ['staff see the image of a removed record', capa('federacao', 'inativa')],
  ['staff see a private file of a record', anexo('clube', 'publicada')],
  ['of the federation', anexo('federacao', 'rascunho')],
  ['a payer opens the proof of their payment', comprovante('ana', 'ana')],
  ['before the address is confirmed', comprovante('ana', 'ana', { verified: false })],
  ['the guardian of a minor does', comprovante('mae', 'beto')],
  ['without confirmation, where none is demanded', comprovante('maeDispensada', 'beto', { verified: false })],
  ['who reads payments of the paying club does', comprovante('pagadora', 'clube')],
  ['who keeps an entity opens its papers', estatuto('estatutos')],
  ['who decides over it does', estatuto('filiacao')],
  ['of the country, of a record of nobody', anexo('nacional', 'semEntidade')],
]

const DENIED: [string, Decision][] = [
  ['a visitor brings a file', upload(null)],
  ['a file comes into another’s room', upload('ana', {}, 'tmp/clube/foto')],
  ['an empty file comes', upload('ana', { size: 0 })],
  ['a file beyond the limit comes', upload('ana', { size: LIMITE_BYTES + 1 })],
  ['a page comes', upload('ana', { contentType: 'text/html' })],
  ['somebody whose account is not in use brings a file', upload('desativada', {}, 'tmp/desativada/foto')],
  ['a file comes from an ended session', upload('encerrada', {}, 'tmp/encerrada/foto', { entrada: 49 })],
  ['a file for another comes without the second factor that is demanded', bring('exigida', 'ana')],
  ['a file for nobody does', upload('exigida', {}, 'tmp/exigida/foto')],
  ['a file in the room is replaced', { ...upload('ana'), method: 'update' }],
  ['a file in the room is read', { ...upload('ana'), method: 'get' }],
  ['one’s own photo is replaced', { ...upload('ana', {}, FOTO), method: 'update' }],
  ['a file comes past the room', upload('ana', {}, 'arquivos/praticantes/ana/foto/2.webp')],
  ['a visitor looks', look(null)],
  ['somebody of another federation looks', look('vizinha')],
  ['somebody with another rule looks', look('editora')],
  ['a master of another federation looks', look('mestreVizinho')],
  ['a master by a grade in a club looks: grades count in federations', look('mestreDoClube')],
  [
    'staff of a federation that the file names as the club',
    look('vizinha', {}, { entidade: 'rstkd', federacao: 'fctkd' }),
  ],
  [
    'staff of a club that the file names under another federation',
    look('clube', {}, { entidade: 'clube', federacao: 'rstkd' }),
  ],
  [
    'staff of a club that the file names as the federation',
    look('clube', {}, { entidade: 'outro', federacao: 'clube' }),
  ],
  ['a professor looks, whose group has no such rule', look('professor')],
  ['somebody without a grade looks', look('semGrau')],
  ['staff look before their address is confirmed', look('federacao', { verified: false })],
  ['somebody whose account is not in use looks', look('desativada')],
  ['in a session before those that count', look('encerrada', { entrada: 49 })],
  ['in an ended session', look('encerrada', { entrada: 70 })],
  ['without the second factor that is demanded', look('exigida')],
  ['a photo without entities, by staff', look('federacao', {}, {})],
  ['a guardian opens a document of a minor', doMenor('mae', 'documentos')],
  ['a guardian sees the photo of a minor before the address is confirmed', doMenor('mae', 'foto', { verified: false })],
  ['a guardian sees the photo of somebody of age', doMenor('maeDeAdulto', 'foto')],
  ['a guardian whose account is not in use sees the photo', doMenor('maeDesativada', 'foto')],
  ['somebody else sees the photo of a minor', doMenor('ana', 'foto')],
  ['a visitor sees the image of a draft', capa(null, 'rascunho')],
  ['of a draft for members', capa('ana', 'rascunhoFiliados')],
  ['of an entity that is not shown', logo('escondida')],
  ['of an entity of which nothing is known', logo('semFiltros')],
  ['of a removed record', capa(null, 'inativa')],
  ['of an old copy', capa(null, 'antiga')],
  ['of a record that is missing', capa(null, 'nenhuma')],
  ['a visitor sees what is published for members', capa(null, 'filiados')],
  ['an account that is not in use does', capa('desativada', 'filiados')],
  ['an image of a draft is seen by staff of another federation', capa('vizinha', 'rascunho')],
  ['by a master, whose group would be a third document', capa('mestre', 'rascunho')],
  ['by staff with another rule', capa('editora', 'rascunho')],
  ['a visitor reads a private file of a published record', anexo(null, 'publicada')],
  ['somebody signed in does', anexo('ana', 'publicada')],
  ['staff of another federation do', anexo('vizinha', 'publicada')],
  ['staff before their address is confirmed', anexo('federacao', 'publicada', { verified: false })],
  ['staff whose account is not in use', anexo('desativada', 'publicada')],
  ['staff without the second factor that is demanded', anexo('exigida', 'publicada')],
  ['staff of a federation read the file of a record of nobody', anexo('federacao', 'semEntidade')],
  ['a visitor opens the papers of an entity', estatuto(null)],
  ['who reads entities does', estatuto('conteudo')],
  ['who decides over entities elsewhere does', estatuto('filiacaoVizinha')],
  ['whose account is not in use does', estatuto('filiacaoDesativada')],
  ['who keeps the entity, before their address is confirmed', estatuto('estatutos', { verified: false })],
  ['who works on tickets reads a file past the server', doTicket('suporte')],
  ['a visitor opens the proof of a payment', comprovante(null, 'ana')],
  ['somebody else does', comprovante('mae', 'ana')],
  ['a payer whose account is not in use does', comprovante('anaDesativada', 'desativada')],
  ['a guardian before their address is confirmed', comprovante('mae', 'beto', { verified: false })],
  ['a guardian of somebody of age', comprovante('maeDeAdulto', 'beto')],
  ['a guardian whose account is not in use', comprovante('maeDesativada', 'beto')],
  ['somebody who is nobody’s guardian', comprovante('ana', 'beto')],
  ['the staff of the paying club with another rule', comprovante('clube', 'clube')],
  ['the staff of another entity', comprovante('pagadoraVizinha', 'clube')],
  [
    'the staff of the paying club before their address is confirmed',
    comprovante('pagadora', 'clube', { verified: false }),
  ],
  ['the staff of the paying club whose account is not in use', comprovante('pagadoraDesativada', 'clube')],
  ['a payer brings a proof past the room', { ...comprovante('ana', 'ana'), method: 'create' }],
  ['a payer lists the proofs', { ...comprovante('ana', 'ana'), method: 'list' }],
  ['a visitor brings a public file', { ...capa(null, 'publicada'), method: 'create' }],
  ['staff bring a public file past the room', { ...capa('nacional', 'publicada'), method: 'create' }],
  ['a visitor lists public files', { ...capa(null, 'publicada'), method: 'list' }],
  ['another’s files are listed', list('federacao')],
  ['the files of all folders are listed', list('ana', 'arquivos/praticantes/ana')],
  ['a visitor lists', list(null)],
  ['somebody whose account is not in use lists', list('desativada', 'arquivos/praticantes/desativada/foto')],
]

const permitted = async (source: string, decision: Decision) => (await decided(source, decision)).permit

function decided(source: string, { method, path, uid, who = {}, file = {}, kept }: Decision) {
  const { verified = true, entrada = 60, fator, marca } = who
  const token: RuleMap = {
    email_verified: verified,
    auth_time: entrada,
    firebase: fator ? { sign_in_second_factor: fator } : {},
    ...(marca ? { segundoFator: true } : {}),
  }
  const request: RuleMap = {
    time: new Date('2026-06-01'),
    auth: uid === null ? null : { uid, token },
    resource: { size: 10, contentType: 'image/png', metadata: {}, ...file },
  }
  const read = (document: string) => Promise.resolve(DOCUMENTS[document])
  return decide(loadStorageRules(source), {
    method,
    path: `/b/balde/o/${path}`,
    variables: { request, resource: kept ? { metadata: kept } : null },
    read,
  })
}

/** Mutants that no request can distinguish from the rules, with the reason. */
const EQUIVALENT: Readonly<Record<string, string>> = {
  'request.auth != null': 'without it a visitor’s request is an error, which denies as well; it says what is meant',
  'p.grau.nivel != null': 'without it the rules of no level are looked up, an error as well; it saves the look-up',
}

const EXPECTED = [
  ...ALLOWED.map(([, decision]) => ({ decision, permit: true })),
  ...DENIED.map(([, decision]) => ({ decision, permit: false })),
]

describe('storage.rules', () => {
  test.each(ALLOWED)('allow: %s', async (_name, decision) => {
    expect(await permitted(SOURCE, decision)).toBe(true)
  })
  test.each(DENIED)('deny: %s', async (_name, decision) => {
    expect(await permitted(SOURCE, decision)).toBe(false)
  })

  test.each([...ALLOWED, ...DENIED])('two documents are enough to decide: %s', async (_name, decision) => {
    const { warnings } = await decided(SOURCE, decision)
    expect(warnings.filter((warning) => warning.includes('documents are looked up'))).toEqual([])
  })

  test('every condition that is negated or removed changes one of these decisions', async () => {
    const mutants = mutantsOf(SOURCE).filter(({ kind, text }) => kind !== 'removed' || !(text in EQUIVALENT))
    expect(mutants.length).toBeGreaterThan(50)
    const survivors: string[] = []
    for (const { kind, where, line, text, source } of mutants) {
      let noticed = false
      for (const { decision, permit } of EXPECTED) if ((noticed = (await permitted(source, decision)) !== permit)) break
      if (!noticed) survivors.push(`${where} (line ${line}): ${kind} ${text}`)
    }
    expect(survivors).toEqual([])
  }, 300_000)
})
