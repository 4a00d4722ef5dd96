// Attacks on the rules by name, each as its request, and the legal requests they are variations of.
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { fichasSaude } from '@sie/domain/pessoas/collections/fichasSaude.ts'
import { graduacoes } from '@sie/domain/pessoas/collections/graduacoes.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { departamentos } from '@sie/domain/ajuda/collections/departamentos.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { STANDARD } from './matrix.ts'
import { NOVO, NOW, type Decision, type Query, type Request, type Who, type Write } from './rest.ts'
import { ENTITIES, entity, firstMetadados, fields, metadados, next, stored } from './records.ts'

const everyRule = [
  ...COLECOES.flatMap((c) =>
    ['ler', 'criar', 'editar', 'excluir', ...Object.keys(c.extras ?? {})].map((action) => `${c.name}:${action}`),
  ),
  'sistema:monitoramento',
]
const secretaria: Who = { uid: 'secretaria', name: 'Marina' }
const editora: Who = { uid: 'editora', name: 'Clara' }
const atleta: Who = { uid: 'atleta', name: 'Bruno' }
const desativada: Who = { uid: 'desativada' }
const naoVerificada: Who = { uid: 'secretaria', verified: false }
const outra: Who = { uid: 'outra' }
/** A person whose sessions were ended at this moment, in seconds since 1970: earlier sign-ins hold no right, later ones do. */
const ENDED = 1_700_000_000
const antes: Who = { uid: 'encerrada', name: 'Elza', signedInAt: ENDED - 1 }
const depois: Who = { ...antes, signedInAt: ENDED }
/** One of several sign-ins, ended by itself. */
const AVULSA = ENDED + 100
const avulsa: Who = { uid: 'avulsa', name: 'Alba', signedInAt: AVULSA }
/** A person for whom the configuration demands a second factor. */
const exigida: Who = { uid: 'exigida', name: 'Enilda' }

/** metadados of a record that changed just now: later than any request of the test, so that it stays so. */
const MOMENT = { version: 1, lastUpdate: new Date(Date.now() + 3_600_000) }

const praticante = () => stored(praticantes, '', 'fctkd')
const mine = () => stored(praticantes, '', 'fctkd', { ownerid: 'atleta' })
const user = () => stored(users, '', 'fctkd')
const healthSheet = () => ({ ...stored(fichasSaude, '', 'fctkd'), metadataactive: true })
const department = () => stored(departamentos, '', 'fctkd')

export const held = (entidadesOf: Record<string, string[]>, ativo = true) => ({
  ativo,
  revogadoEm: null,
  entidades: entidadesOf,
  grau: { entidade: '', nivel: null },
  grupos: [],
})

/** Documents stored before the attacks. */
export const attackWorld = (): Record<string, object> => ({
  'sistema/acesso/padrao/atual': STANDARD,
  'sistema/acesso/permissoes/secretaria': held({ fctkd: everyRule }),
  'sistema/acesso/permissoes/editora': held({
    fctkd: ['praticantes:ler', 'praticantes:editar', 'fichasSaude:editar', 'departamentos:editar', 'entidades:editar'],
  }),
  'sistema/acesso/permissoes/atleta': held({}),
  // Also a graduate, so that the standard rules are looked up.
  'sistema/acesso/permissoes/nacional': { ...held({ cbtkd: everyRule }), grau: { entidade: 'fctkd', nivel: 'mestre' } },
  'sistema/acesso/permissoes/outra': held({ rstkd: everyRule }),
  'sistema/acesso/permissoes/avulsa': { ...held({ fctkd: everyRule }), sessoesEncerradas: [AVULSA - 5, AVULSA] },
  'sistema/acesso/permissoes/exigida': { ...held({ fctkd: everyRule }), segundoFator: true },
  'sistema/contas/sessoes/atleta~1': { uid: 'atleta', entrada: 1 },
  'sistema/contas/apagamentos/atleta': { uid: 'atleta' },
  'praticantes/exigida': stored(praticantes, '', 'fctkd', { ownerid: 'exigida' }),
  'sistema/acesso/permissoes/encerrada': { ...held({ fctkd: everyRule }), sessoesDesde: ENDED },
  'sistema/acesso/permissoes/desativada': held({ fctkd: everyRule }, false),
  'sistema/indices/cpf/abc': { id: 'p1' },
  'sistema/auditoria/eventos/e1': { acao: 'verCpf' },
  'sistema/importacoes/execucoes/i1': { quem: 'secretaria' },
  'sistema/limites/janelas/l1': { uses: 1 },
  'sistema/publico/portais/apoiadores.cbtkd': { registros: [] },
  'sistema/publico/inicio/cbtkd': { numeros: { praticantes: 1 }, filiadas: {} },
  'sistema/publico/historico/cbtkd': { meses: {} },
  'sistema/publico/vitrines/cbtkd': { mostra: {}, lido: 1 },
  'sistema/publico/menus/cbtkd': { paginas: [] },
  'sistema/publico/departamentos/cbtkd': { departamentos: [] },
  'sistema/publico/categorias/educa': { categorias: [] },
  'sistema/publico/taxas/cbtkd': { servicos: [] },
  'sistema/publico/contas/cbtkd': { meses: {} },
  'sistema/publico/ranking/indice': { classes: {} },
  'sistema/publico/ajuda/cbtkd': { itens: [] },
  'sistema/publico/ajudaContagens/cbtkd': { itens: {} },
  'sistema/ajuda/filiados/cbtkd': { itens: [] },
  'sistema/ajuda/votos/v1': { nota: 'util' },
  'sistema/ajuda/presencas/t1': { quem: [], vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' } },
  'sistema/contato/recebidas/ABCD1234': { email: 'alguem@exemplo.test', mensagem: 'Uma mensagem.' },
  'sistema/numeros/contados/praticantes.p1': { soma: {} },
  'sistema/envios/resultados/u1~1': { quem: 'u1', situacao: 'aceito' },
  'sistema/cadastros/pendencias/alteracao.atleta': { pessoa: 'atleta', estado: 'pendente' },
  'sistema/monitoramento/contadores/2026-11-20': { dia: '2026-11-20' },
  'sistema/monitoramento/alertas/a1': { tipo: 'network' },
  'praticantes/p1.v0': { ...praticante(), metadados: metadados({ active: false, successorId: 'p1' }) },
  ...ENTITIES,
  ...Object.fromEntries(
    ['filiada', 'emAnalise', 'desfiliada'].map((situacao) => [
      `entidades/fctkd-${situacao}`,
      withValueAt(entity('fctkd'), 'situacao', situacao),
    ]),
  ),
  'entidades/fctkd-clube/reservado/fctkd-clube': { pixTipo: 'cnpj', quem: 'secretaria', quando: new Date(0) },
  'sistema/acesso/permissoes/clube': { ...held({ 'fctkd-clube': everyRule }), acima: { 'fctkd-clube': 'fctkd' } },
  'sistema/acesso/permissoes/fantasma': held({ fantasma: everyRule }),
  'sistema/acesso/permissoes/ambas': held({ fctkd: everyRule, rstkd: everyRule }),
  'sistema/acesso/permissoes/acima-e-clube': held({ fctkd: everyRule, 'fctkd-clube': everyRule }),
  // From before the descriptions: parts of other shapes, and a federation under another one.
  'entidades/antiga': { ...entity('fctkd', 'federacao'), local: { latitude: 'sul' }, logo: { url: 'antigo.png' } },
  'sistema/acesso/permissoes/agora': held({}),
  'sistema/acesso/permissoes/mestre-fora': { ...held({}), grau: { entidade: 'rstkd', nivel: 'mestre' } },
  'departamentos/doclube': stored(departamentos, 'fctkd-clube', 'fctkd'),
  'departamentos/cruzado': stored(departamentos, 'rstkd', 'fctkd'),
  'praticantes/cruzado': stored(praticantes, 'rstkd', 'fctkd'),
  'entidades/fctkd/autoria/0': { quem: 'secretaria', quando: new Date('2026-01-15T12:00:00Z') },
  'graduacoes/gub-5': stored(graduacoes),
  'sistema/acesso/permissoes/criadora': held({ fctkd: ['entidades:criar', 'entidades:ler'] }),
  'fichasSaude/p1': healthSheet(),
  'fichasSaude/p1.v0': { ...healthSheet(), metadados: metadados({ active: false, successorId: 'p1' }) },
  'fichasSaude/atleta': healthSheet(),
  'fichasSaude/secretaria': healthSheet(),
  'fichasSaude/agora': stored(fichasSaude, '', 'fctkd', MOMENT),
  'fichasSaude/cruzado': stored(fichasSaude, 'rstkd', 'fctkd'),
  'inscricoes/de-outra': { ...stored(inscricoes, '', 'fctkd'), pessoa: 'p1', pedidoPor: 'atleta' },
  'inscricoes/propria': { ...stored(inscricoes, '', 'fctkd'), pessoa: 'atleta', pedidoPor: 'secretaria' },
  'sistema/indices/hosts/fctkd': { entidade: 'fctkd' },
  'users/u1': stored(users, '', 'fctkd'),
  'users/atleta': stored(users, '', 'fctkd'),
  'praticantes/p1': praticante(),
  'praticantes/atleta': mine(),
  'departamentos/d1': department(),
})

type Case = readonly [name: string, request: Request]

const get = (path: string, who: Who | null): Request => ({ who, get: path })
const list = (query: Query, who: Who | null): Request => ({ who, list: query })
const commit = (writes: readonly Write[], who: Who | null): Request => ({ who, writes })
const edited = (record: object, changes: Record<string, unknown>) =>
  Object.entries(changes).reduce<object>((target, [path, value]) => withValueAt(target, path, value), record)

const change = (who: Who | null, path: string, record: object, changes: object, meta: object = {}) =>
  commit([{ path, data: next(record, changes, meta) }], who)
const person1 = (changes: Record<string, unknown>, meta: object = {}, who: Who | null = secretaria) =>
  commit([{ path: 'praticantes/p1', data: next(edited(praticante(), changes), {}, meta) }], who)
const own = (changes: Record<string, unknown>, meta: object = {}, who: Who = atleta) =>
  commit([{ path: `praticantes/${who.uid}`, data: next(edited(mine(), changes), {}, meta) }], who)
/** A change of a record that its person and staff write themselves. */
const sheetOf = (id: string, changes: Record<string, unknown>, meta: object = {}, who: Who | null = secretaria) =>
  commit([{ path: `fichasSaude/${id}`, data: next(edited(healthSheet(), changes), {}, meta) }], who)
const sheet1 = (changes: Record<string, unknown>, meta: object = {}, who: Who | null = secretaria) =>
  sheetOf('p1', changes, meta, who)
const user1 = (changes: Record<string, unknown>) =>
  commit([{ path: 'users/u1', data: next(edited(user(), changes)) }], secretaria)
const create = (path: string, data: object, who: Who) => commit([{ path, data, creates: true }], who)
const newDepartment = (changes: object, meta: object = {}, who: Who = secretaria, id = NOVO) =>
  create(
    `departamentos/${id}`,
    {
      ...fields(departamentos, '', 'fctkd'),
      ...changes,
      metadados: { ...firstMetadados(departamentos, who.uid), owner: who.name ?? who.uid, ...meta },
    },
    who,
  )

const nacional: Who = { uid: 'nacional', name: 'Nara' }
const clube: Who = { uid: 'clube' }
const criadora: Who = { uid: 'criadora' }
const fantasma: Who = { uid: 'fantasma' }
const agora: Who = { uid: 'agora' }
const ambas: Who = { uid: 'ambas' }
const acimaEClube: Who = { uid: 'acima-e-clube' }
const forasteiro: Who = { uid: 'mestre-fora' }
/** A new club below the federation, as a form sends it. */
const club = (changes: Record<string, unknown> = {}) =>
  edited({ ...fields(entidades, '', 'fctkd'), metadados: firstMetadados(entidades, '') }, changes)
/** Permitted fields of a new entity, and those added by an attack. */
const bare = (record: object) =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([part, value]) =>
        [...(entidades.access.begins ?? []), 'metadados'].includes(part) ||
        (part === 'situacao' && value !== 'rascunho') ||
        (part === 'configuracoes' && (value as { domain: unknown[] }).domain.length > 0) ||
        (part === 'documentos' && (value as unknown[]).length > 0),
    ),
  )
const newClub = (changes: Record<string, unknown>, who: Who = secretaria, id = NOVO) =>
  create(`entidades/${id}`, bare(club(changes)), who)
const federation = entity('fctkd', 'federacao')
const ofClub = (changes: Record<string, unknown>, meta: object = {}, who: Who = clube) =>
  change(who, 'entidades/fctkd-clube', edited(entity('fctkd'), changes), {}, meta)
/** A change of the club in a state set by the server. */
const inState = (situacao: string, changes: Record<string, unknown>, who: Who = secretaria) =>
  change(who, `entidades/fctkd-${situacao}`, edited(edited(entity('fctkd'), { situacao }), changes), {})
const filiada = (changes: Record<string, unknown>, who: Who = secretaria) => inState('filiada', changes, who)
const departmentAt = (idEntidade: string, idFederacao: string, who: Who) =>
  newDepartment({ vinculo: { idEntidade, idFederacao } }, {}, who)
const moved = (who: Who, path: string, record: object, idEntidade: string, idFederacao: string) =>
  change(who, path, record, { vinculo: { idEntidade, idFederacao } })
const sheet = (who: Who, id: string, idFederacao: string) =>
  create(
    `fichasSaude/${id}`,
    {
      ...fields(fichasSaude, '', idFederacao),
      metadados: { ...firstMetadados(fichasSaude, who.uid), owner: who.name ?? who.uid },
    },
    who,
  )
const authored = (who: Who, path: string, record: object, author: object | null) =>
  commit([{ path, data: next(record), author }], who)

/** People are written by functions alone: they check the right over both states, and more than rules can. */
const PAST_THE_SERVER: readonly [string, Record<string, unknown>][] = [
  ['changes the nickname of a person', { 'dadosPessoais.apelido': 'x' }],
  ['changes the telephone of a person', { 'dadosContato.celular': '(48) 99999-0000' }],
  ['changes the address of a person', { 'dadosEndereco.logradouro': 'Rua Nova' }],
  ['changes the teacher of a person', { 'dadosFiliacao.professor': 'x' }],
  ['changes the state of a person', { situacaoCadastro: 'ativo' }],
  ['grades a person', { 'dadosTaekwondo.graduacao': 'gub-5' }],
  ['gives a person the rights of a master', { 'dadosTaekwondo.maxGraduacao': 20 }],
  ['moves a person to another federation', { 'dadosFiliacao.federacaoID': 'rstkd' }],
  ['moves a person to a club', { 'dadosFiliacao.vinculadoAEntidadeID': 'fctkd' }],
  ['changes the address by which a person claims the record', { 'dadosContato.email': 'minha@exemplo.test' }],
  ['changes the address of a guardian', { 'responsavel.email': 'minha@exemplo.test' }],
  ['changes the CPF of a guardian', { 'responsavel.cpf': '529.982.247-25' }],
  ...['historicoCertificacoes', 'documentos', 'anuidades', 'funcoes', 'consentimentos', 'dadosFiliacao.historico'].map(
    (path): [string, Record<string, unknown>] => [`puts nothing into the list ${path}`, { [path]: [null] }],
  ),
]

const attacks: readonly Case[] = [
  ...PAST_THE_SERVER.flatMap(([what, changes]): Case[] => [
    [`staff ${what} past the server`, person1(changes)],
    [`national staff ${what} past the server`, person1(changes, {}, nacional)],
  ]),
  // Rights under one entity used on records that falsely name it
  ['one’s own federation named as the club of another plants a department', departmentAt('rstkd', 'fctkd', outra)],
  [
    'a federation’s club named under another federation plants a department',
    departmentAt('fctkd-clube', 'rstkd', clube),
  ],
  ['a club named as its own federation plants a department', departmentAt('fctkd-clube', 'fctkd-clube', clube)],
  ['a club of another federation gets a department', departmentAt('rstkd-clube', 'fctkd', secretaria)],
  ['national staff files a department under two federations', departmentAt('rstkd-clube', 'fctkd', nacional)],
  [
    'national staff files a department of a club as a federation’s',
    departmentAt('fctkd-clube', 'fctkd-clube', nacional),
  ],
  ['an entity that is none gets a department', departmentAt('nenhuma', 'fctkd', secretaria)],
  ['an entity without a record plants a department', departmentAt('fantasma', 'fantasma', fantasma)],
  ['staff reads a department of another federation that names it', get('departamentos/cruzado', outra)],
  ['staff reads a person of another federation that names it as a club', get('praticantes/cruzado', outra)],
  ['a master reads a person of another federation that names theirs as a club', get('praticantes/cruzado', forasteiro)],
  [
    'staff changes a health sheet of another federation that names it as a club',
    change(outra, 'fichasSaude/cruzado', stored(fichasSaude, 'rstkd', 'fctkd'), { alergias: 'x' }),
  ],
  [
    'staff lists what other federations say is of it',
    list({ collection: 'praticantes', equal: { 'dadosFiliacao.vinculadoAEntidadeID': 'rstkd' }, limit: 10 }, outra),
  ],
  [
    'a club lists its people whatever federation they name',
    list(
      { collection: 'praticantes', equal: { 'dadosFiliacao.vinculadoAEntidadeID': 'fctkd-clube' }, limit: 10 },
      clube,
    ),
  ],
  [
    'staff moves a person to a club of another federation',
    person1({ 'dadosFiliacao.vinculadoAEntidadeID': 'rstkd-clube' }),
  ],
  [
    'staff moves a person to another federation, as of a club of its own',
    person1({ 'dadosFiliacao.federacaoID': 'rstkd', 'dadosFiliacao.vinculadoAEntidadeID': 'fctkd-clube' }),
  ],
  ['staff moves a department to another federation', moved(secretaria, 'departamentos/d1', department(), '', 'rstkd')],
  ['staff of another federation takes a department over', moved(outra, 'departamentos/d1', department(), '', 'rstkd')],
  [
    'a club takes a department of its federation over',
    moved(clube, 'departamentos/d1', department(), 'fctkd-clube', 'fctkd'),
  ],
  [
    'a club gives its department to its federation',
    moved(clube, 'departamentos/doclube', stored(departamentos, 'fctkd-clube', 'fctkd'), '', 'fctkd'),
  ],
  // New entities
  ['a club is born affiliated', newClub({ situacao: 'filiada' }, editora)],
  ['a club is born affiliated by who may create alone', newClub({ situacao: 'filiada' }, criadora)],
  ['a club is born below another entity by who may create alone', newClub({ entidadePaiId: 'cbtkd' }, criadora)],
  ['a club is born with a host', newClub({ 'configuracoes.domain': ['rstkd', 'cbtkd'] })],
  ['national staff gives a new club a host directly', newClub({ 'configuracoes.domain': ['novo'] }, nacional)],
  ['a federation makes another federation', newClub({ 'dadosPessoais.tipoEntidade': 'federacao' })],
  [
    'a federation makes a federation of its own making',
    newClub({ 'dadosPessoais.tipoEntidade': 'federacao', 'vinculo.idFederacao': NOVO }),
  ],
  ['a federation makes a confederation', newClub({ 'dadosPessoais.tipoEntidade': 'confederacao' })],
  ['a federation makes a club of another federation', newClub({ 'vinculo.idFederacao': 'rstkd' })],
  ['a club is made that is its own federation', newClub({ 'vinculo.idFederacao': NOVO }, nacional)],
  ['a club is made below a club', newClub({ 'vinculo.idFederacao': 'fctkd-clube' }, nacional)],
  ['national staff makes a federation below another', newClub({ 'dadosPessoais.tipoEntidade': 'federacao' }, nacional)],
  [
    'rights under an entity without a record make that entity',
    newClub({ 'vinculo.idFederacao': 'fantasma' }, fantasma, 'fantasma'),
  ],
  [
    'rights under an entity without a record make that federation',
    newClub({ 'vinculo.idFederacao': 'fantasma', 'dadosPessoais.tipoEntidade': 'federacao' }, fantasma, 'fantasma'),
  ],
  ['a club makes a club', newClub({}, clube)],
  ['a federation makes a club and affiliates it', newClub({ situacao: 'filiada' })],
  ['a club is born with documents that nobody sent', newClub({ documentos: [{ tipo: 'estatuto' }] }, nacional)],
  // Only the server changes the state of an entity
  ['a federation affiliates its club directly', ofClub({ situacao: 'filiada' }, {}, secretaria)],
  [
    'national staff suspends a federation directly',
    change(nacional, 'entidades/fctkd', edited(federation, { situacao: 'suspensa' }), {}),
  ],
  ['a club sends itself for analysis past the checklist', ofClub({ situacao: 'emAnalise' })],
  ['a federation writes since when a club is affiliated', ofClub({ filiadaEm: NOW }, {}, secretaria)],
  ['a federation joins a club to another directly', ofClub({ unidaA: 'outro' }, {}, secretaria)],
  ['a club becomes public by its filter', ofClub({ filtros: { publica: true, vencimento: '', superior: '' } })],
  ['an affiliated club takes another name', filiada({ 'dadosPessoais.name': 'Outro' }, clube)],
  ['an affiliated club takes another CNPJ', filiada({ 'dadosPessoais.cnpj': '11.222.333/0001-81' }, clube)],
  ['a federation renames an affiliated club directly', filiada({ 'dadosPessoais.name': 'Outro' })],
  ['national staff puts an affiliated club under another', filiada({ entidadePaiId: 'outro' }, nacional)],
  ['national staff moves an affiliated club directly', filiada({ 'vinculo.idFederacao': 'rstkd' }, nacional)],
  ['a club changes while it is judged', inState('emAnalise', { 'dadosContato.telefone': '48' }, clube)],
  ['a federation changes a club while it is judged', inState('emAnalise', { 'dadosContato.telefone': '48' })],
  ['a federation changes a club that left', inState('desfiliada', { 'dadosContato.telefone': '48' })],
  // Who asked for an entry may have left the club since
  ['who entered somebody reads the entry by that alone', get('inscricoes/de-outra', atleta)],
  // Bank data
  ['staff without the right reads bank data', get('entidades/fctkd-clube/reservado/fctkd-clube', editora)],
  ['a visitor reads bank data', get('entidades/fctkd-clube/reservado/fctkd-clube', null)],
  ['an athlete reads the bank data of the club', get('entidades/fctkd-clube/reservado/fctkd-clube', atleta)],
  ['finance of another federation reads bank data', get('entidades/fctkd-clube/reservado/fctkd-clube', outra)],
  ['bank data are listed', list({ collection: 'entidades/fctkd-clube/reservado', limit: 10 }, nacional)],
  [
    'national staff writes bank data past the audit',
    commit(
      [{ path: 'entidades/fctkd-clube/reservado/fctkd-clube', data: { pixTipo: '', quem: 'nacional', quando: NOW } }],
      nacional,
    ),
  ],
  // Entities that decide about themselves
  ['a club lifts its own suspension', ofClub({ situacao: 'filiada' })],
  ['a club becomes a federation', ofClub({ 'dadosPessoais.tipoEntidade': 'federacao' })],
  ['a federation makes its club a federation', ofClub({ 'dadosPessoais.tipoEntidade': 'federacao' }, {}, secretaria)],
  ['a club becomes its own federation', ofClub({ 'vinculo.idFederacao': 'fctkd-clube' })],
  ['national staff puts a club under itself', ofClub({ 'vinculo.idFederacao': 'fctkd-clube' }, {}, nacional)],
  [
    'national staff leaves a new federation under another',
    ofClub({ 'dadosPessoais.tipoEntidade': 'federacao' }, {}, nacional),
  ],
  [
    'staff of two federations makes one a club of the other',
    change(
      ambas,
      'entidades/fctkd',
      edited(federation, { 'dadosPessoais.tipoEntidade': 'clube', 'vinculo.idFederacao': 'rstkd' }),
      {},
    ),
  ],
  [
    'staff of a club and of its federation makes the club a federation',
    ofClub({ 'dadosPessoais.tipoEntidade': 'federacao', 'vinculo.idFederacao': 'fctkd-clube' }, {}, acimaEClube),
  ],
  [
    'staff without the right to approve makes a club under another club',
    newClub({ 'vinculo.idEntidade': 'fctkd-clube' }, criadora),
  ],
  ['a club deactivates itself', ofClub({}, { active: false })],
  ['a club turns itself federative active', ofClub({}, { federativeactive: true })],
  [
    'a federation lifts its own suspension',
    change(secretaria, 'entidades/fctkd', edited(federation, { situacao: 'filiada' }), {}),
  ],
  ['a federation deactivates itself', change(secretaria, 'entidades/fctkd', federation, {}, { active: false })],
  [
    'a federation becomes a club',
    change(secretaria, 'entidades/fctkd', edited(federation, { 'dadosPessoais.tipoEntidade': 'clube' }), {}),
  ],
  [
    'a federation claims a host directly',
    change(secretaria, 'entidades/fctkd', edited(federation, { 'configuracoes.domain': ['rstkd'] }), {}),
  ],
  [
    'national staff gives a host directly',
    change(nacional, 'entidades/fctkd', edited(federation, { 'configuracoes.domain': ['evil.test/x'] }), {}),
  ],
  ['staff reads who has a host', get('sistema/indices/hosts/fctkd', nacional)],
  [
    'staff takes a host in the index',
    commit([{ path: 'sistema/indices/hosts/livre', data: { entidade: 'fctkd' } }], nacional),
  ],
  // Health sheets
  ['staff creates a health sheet for a person of another federation', sheet(outra, 'p1', 'rstkd')],
  ['staff creates a health sheet directly', sheet(secretaria, 'p2', 'fctkd')],
  ['national staff creates a health sheet directly', sheet(nacional, 'p2', 'fctkd')],
  [
    'staff moves a health sheet to another federation',
    moved(nacional, 'fichasSaude/p1', stored(fichasSaude, '', 'fctkd'), '', 'rstkd'),
  ],
  [
    'staff files a health sheet under a club',
    moved(secretaria, 'fichasSaude/p1', stored(fichasSaude, '', 'fctkd'), 'fctkd-clube', 'fctkd'),
  ],
  // The author of public records
  [
    'a public record names who writes it',
    change(secretaria, 'entidades/fctkd', federation, {}, { editorid: 'secretaria' }),
  ],
  [
    'a public record names its owner',
    change(secretaria, 'entidades/fctkd', federation, {}, { ownerid: 'secretaria', owner: 'Marina' }),
  ],
  ['a public record is written by nobody', authored(secretaria, 'entidades/fctkd', federation, null)],
  [
    'a public record is written in the name of somebody else',
    authored(secretaria, 'entidades/fctkd', federation, { quem: 'outra', quando: NOW }),
  ],
  ['a visitor reads who wrote a public record', list({ collection: 'entidades/fctkd/autoria', limit: 10 }, null)],
  ['an athlete reads who wrote a public record', list({ collection: 'entidades/fctkd/autoria', limit: 10 }, atleta)],
  ['staff of another federation reads who wrote it', list({ collection: 'entidades/fctkd/autoria', limit: 10 }, outra)],
  ['staff reads 101 authors at a time', list({ collection: 'entidades/fctkd/autoria', limit: 101 }, secretaria)],
  ['an author is read by its id', get('entidades/fctkd/autoria/0', secretaria)],
  [
    'staff says who wrote a version without writing it',
    create('entidades/fctkd/autoria/1', { quem: 'secretaria', quando: NOW }, secretaria),
  ],
  [
    'staff changes who wrote a version',
    commit([{ path: 'entidades/fctkd/autoria/0', data: { quem: 'secretaria', quando: NOW } }], secretaria),
  ],
  ['staff deletes who wrote a version', commit([{ path: 'entidades/fctkd/autoria/0' }], secretaria)],
  // Repeated changes of one's own record
  [
    'an athlete changes their record again a moment later',
    change(agora, 'fichasSaude/agora', stored(fichasSaude, '', 'fctkd', MOMENT), { alergias: 'x' }),
  ],
  // Reading other people's records
  ...(['praticantes/p1', 'users/u1', 'praticantes/p1.v0', 'departamentos/d1'] as const).flatMap((path): Case[] => [
    [`a visitor reads ${path}`, get(path, null)],
    [`an athlete reads ${path}`, get(path, atleta)],
    [`staff of another federation reads ${path}`, get(path, outra)],
    [`a deactivated account reads ${path}`, get(path, desativada)],
    [`an unverified account reads ${path}`, get(path, naoVerificada)],
    [`a session that was ended reads ${path}`, get(path, antes)],
    [`a session that was ended by itself reads ${path}`, get(path, avulsa)],
    [`a session without the second factor that is demanded reads ${path}`, get(path, exigida)],
  ]),
  ...['praticantes', 'users', 'usersgroups', 'configuracoes', 'departamentos', 'fichasSaude'].flatMap(
    (collection): Case[] => [
      [`a visitor lists ${collection}`, list({ collection, limit: 10 }, null)],
      [`an athlete lists ${collection}`, list({ collection, limit: 10 }, atleta)],
      [`a collection group read of ${collection}`, list({ collection, limit: 10, group: true }, secretaria)],
      [`a deactivated account lists ${collection}`, list({ collection, limit: 10 }, desativada)],
      [
        `a session that was ended lists ${collection}`,
        list({ collection, equal: { 'dadosFiliacao.federacaoID': 'fctkd' }, limit: 10 }, antes),
      ],
    ],
  ),
  ...[praticantes, users, departamentos].flatMap((collection): Case[] => {
    const path = collection.scope.kind === 'paths' ? collection.scope.federacao : ''
    return [
      [
        `staff lists ${collection.name} without the entity`,
        list({ collection: collection.name, limit: 10 }, secretaria),
      ],
      [
        `staff lists ${collection.name} of another federation`,
        list({ collection: collection.name, equal: { [path]: 'rstkd' }, limit: 10 }, secretaria),
      ],
      [
        `staff lists ${collection.name} without a limit`,
        list({ collection: collection.name, equal: { [path]: 'fctkd' } }, secretaria),
      ],
      [
        `staff lists ${collection.name} 101 at a time`,
        list({ collection: collection.name, equal: { [path]: 'fctkd' }, limit: 101 }, secretaria),
      ],
    ]
  }),
  // Documents of the server
  ...[
    'sistema/indices/cpf/abc',
    'sistema/auditoria/eventos/e1',
    'sistema/importacoes/execucoes/i1',
    'sistema/limites/janelas/l1',
    'sistema/envios/resultados/u1~1',
    'sistema/cadastros/pendencias/alteracao.atleta',
    'sistema/cadastros/avisos/fctkd',
    'sistema/cadastros/links/abc',
    'sistema/contas/sessoes/atleta~1',
    'sistema/contas/apagamentos/atleta',
    'sistema/acesso/permissoes/secretaria',
    'sistema/numeros/contados/praticantes.p1',
  ].flatMap((path): Case[] => [
    [`an athlete reads ${path}`, get(path, atleta)],
    [`staff writes ${path}`, commit([{ path, data: { id: 'x' } }], secretaria)],
    [`staff deletes ${path}`, commit([{ path }], secretaria)],
  ]),
  ...(['contadores', 'alertas', 'relatorios', 'envios'] as const).flatMap((part): Case[] => {
    const collection = `sistema/monitoramento/${part}`
    return [
      [`a visitor lists ${collection}`, list({ collection, limit: 10 }, null)],
      [`an athlete lists ${collection}`, list({ collection, limit: 10 }, atleta)],
      [`a federation with the right lists ${collection}`, list({ collection, limit: 10 }, secretaria)],
      [`an unverified account lists ${collection}`, list({ collection, limit: 10 }, { ...nacional, verified: false })],
      [`national staff lists ${collection} 101 at a time`, list({ collection, limit: 101 }, nacional)],
      [`national staff lists ${collection} without a limit`, list({ collection }, nacional)],
      [`national staff writes ${collection}`, commit([{ path: `${collection}/x`, data: { dia: 'x' } }], nacional)],
      [`national staff deletes from ${collection}`, commit([{ path: `${collection}/a1` }], nacional)],
    ]
  }),
  [
    'somebody gives themselves rights',
    commit([{ path: 'sistema/acesso/permissoes/atleta', data: held({ cbtkd: everyRule }) }], atleta),
  ],
  [
    'somebody makes a rights document',
    create('sistema/acesso/permissoes/novo', held({ cbtkd: everyRule }), { uid: 'novo' }),
  ],
  [
    'staff rewrites the standard rules',
    commit([{ path: 'sistema/acesso/padrao/atual', data: { mestre: everyRule, professor: everyRule } }], secretaria),
  ],
  [
    'staff invents the numbers of a home',
    commit([{ path: 'sistema/publico/inicio/cbtkd', data: { numeros: { praticantes: 9 } } }], secretaria),
  ],
  [
    'staff writes the showcase of a home',
    commit([{ path: 'sistema/publico/vitrines/cbtkd', data: { mostra: {}, lido: 9 } }], secretaria),
  ],
  [
    'staff writes the categories that visitors see',
    commit([{ path: 'sistema/publico/categorias/educa', data: { categorias: [] } }], secretaria),
  ],
  [
    'staff writes the departments that visitors see',
    commit([{ path: 'sistema/publico/departamentos/cbtkd', data: { departamentos: [] } }], secretaria),
  ],
  [
    'staff writes the menu of content pages',
    commit([{ path: 'sistema/publico/menus/cbtkd', data: { paginas: [{ slug: 'x' }] } }], secretaria),
  ],
  [
    'staff writes the supporters of a portal',
    commit(
      [{ path: 'sistema/publico/portais/apoiadores.cbtkd', data: { registros: [{ nome: 'Minha loja' }] } }],
      secretaria,
    ),
  ],
  [
    'staff writes the price table that visitors see',
    commit([{ path: 'sistema/publico/taxas/cbtkd', data: { servicos: [{ valor: 0 }] } }], secretaria),
  ],
  [
    'staff writes the income of a month that visitors see',
    commit([{ path: 'sistema/publico/contas/cbtkd', data: { meses: {} } }], secretaria),
  ],
  ['a visitor reads the standard rules', get('sistema/acesso/padrao/atual', null)],
  ['staff writes into an unknown collection', create('segredos/x', { a: 1 }, secretaria)],
  ['staff writes into an unknown collection below sistema', create('sistema/outro/coisas/x', { a: 1 }, secretaria)],
  // One's own record
  ['an athlete raises their grade', own({ 'dadosTaekwondo.maxGraduacao': 14 })],
  ['an athlete raises the other spelling of it', own({ 'dadosTaekwondo.MaxGraduacao': 14 })],
  ['an athlete changes their belt', own({ 'dadosTaekwondo.graduacao': 'dan-4' })],
  ['an athlete adds to their history', own({ historicoCertificacoes: [{ graduacao: 'dan-4' }] })],
  ['an athlete changes their federation', own({ 'dadosFiliacao.federacaoID': 'rstkd' })],
  ['an athlete changes their club', own({ 'dadosFiliacao.vinculadoAEntidadeID': 'rstkd-clube' })],
  [
    'an athlete names a photo that nobody looked at',
    own({ 'dadosPessoais.urlImagemID': 'https://exemplo.test/rastro.png' }),
  ],
  [
    'staff names a photo that nobody looked at',
    person1({ 'dadosPessoais.urlImagemID': 'arquivos/praticantes/p2/foto/1.webp' }),
  ],
  [
    'an athlete tells themselves that a file was taken',
    create('sistema/envios/resultados/atleta~1', { quem: 'atleta', situacao: 'aceito' }, atleta),
  ],
  ['an athlete changes their telephone past the server', own({ 'dadosContato.celular': '(48) 99999-0000' })],
  ['an athlete changes their address past the server', own({ 'dadosEndereco.logradouro': 'Rua Nova' })],
  ['an athlete changes the name on their health sheet', sheetOf('atleta', { name: 'Outro' }, {}, atleta)],
  [
    'an athlete writes their own medical certificate',
    sheetOf('atleta', { atestadoValidade: '2030-01-01' }, {}, atleta),
  ],
  ['an athlete changes their CPF', own({ 'dadosPessoais.cpf': '529.982.247-25' })],
  ['an athlete changes their name', own({ 'dadosPessoais.name': 'Outro Nome' })],
  ['an athlete changes their birth date', own({ 'dadosPessoais.birthdate': '2012-01-01' })],
  ['an athlete changes their e-mail', own({ 'dadosContato.email': 'x@exemplo.test' })],
  ['an athlete confirms their own annuity', own({ anuidades: [{ ano: 2026, situacao: 'paga' }] })],
  ['an athlete approves their own document', own({ documentos: [{ tipo: 'RG', situacao: 'aprovado' }] })],
  ['an athlete gives consent for somebody', own({ consentimentos: [{ tipo: 'imagem' }] })],
  [
    'an athlete takes a consent back past the server',
    own({
      consentimentos: [
        {
          tipo: 'lgpd',
          versao: '1',
          data: '2026-01-15',
          quem: 'Atleta',
          ip: '',
          documento: '',
          retiradoEm: '2026-11-21',
          retiradoPor: 'Atleta',
        },
      ],
    }),
  ],
  ['an athlete makes themselves a referee', own({ funcoes: [{ papel: 'arbitro' }] })],
  ['an athlete changes their state', own({ situacaoCadastro: 'ativo' })],
  ['an athlete changes their registration number', own({ matriculaCBTKD: '1' })],
  ['an athlete turns themselves active', own({}, { active: false })],
  ['an athlete turns themselves federative active', own({}, { federativeactive: true })],
  ['an athlete approves themselves as the federation', own({}, { aprovadoFederacao: true })],
  ['an athlete approves themselves as the master', own({}, { aprovadoMestre: true })],
  ['an athlete takes the employer of another', own({ 'dadosColaborador.administrativo.idEmpregador': 'cbtkd' })],
  ['an athlete sets their guardian', own({ 'responsavel.nome': 'Outro' })],
  [
    'an athlete changes their own groups',
    change(atleta, 'users/atleta', stored(users, '', 'fctkd'), {
      usersgroupsowned: [{ portalID: 'cbtkd', groupsOwned: ['administradores'] }],
    }),
  ],
  [
    'an athlete changes their own link',
    change(atleta, 'users/atleta', stored(users, '', 'fctkd'), {
      vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
    }),
  ],
  [
    'an athlete creates their practitioner record',
    create(
      'praticantes/novo',
      { ...fields(praticantes, '', 'fctkd'), metadados: firstMetadados(praticantes, 'novo') },
      { uid: 'novo' },
    ),
  ],
  [
    'an athlete creates their user record',
    create('users/novo', { ...fields(users), metadados: firstMetadados(users, 'novo') }, { uid: 'novo' }),
  ],
  ['a deactivated account changes a health sheet', sheet1({ alergias: 'x' }, {}, desativada)],
  ['an unverified account changes a health sheet', sheet1({ alergias: 'x' }, {}, naoVerificada)],
  ['an athlete changes the health sheet of somebody else', sheet1({ alergias: 'x' }, {}, atleta)],
  ['a visitor changes a health sheet', sheet1({ alergias: 'x' }, {}, null)],
  ['staff of another federation changes a health sheet', sheet1({ alergias: 'x' }, {}, outra)],
  // Staff beyond their right
  ['staff of another federation takes a person over', person1({ 'dadosFiliacao.federacaoID': 'rstkd' }, {}, outra)],
  ['staff without the right grades somebody', person1({ 'dadosTaekwondo.graduacao': 'dan-1' }, {}, editora)],
  ['staff without the right writes the order of a grade', person1({ 'dadosTaekwondo.maxGraduacao': 20 }, {}, editora)],
  [
    'staff without the right adds to a history',
    person1({ historicoCertificacoes: [{ graduacao: 'dan-1' }] }, {}, editora),
  ],
  ['staff without the right deactivates a health sheet', sheet1({}, { active: false }, editora)],
  ['staff confirms a person directly', person1({}, { federativeactive: true })],
  [
    'staff confirms a person directly and becomes the owner',
    person1({}, { federativeactive: true, ownerid: 'secretaria', owner: 'Marina' }),
  ],
  ['staff without the right approves for the federation', person1({}, { federativeactive: true }, editora)],
  ['staff without the right withdraws an approval', person1({}, { aprovadoFederacao: false }, editora)],
  ['staff without the right withdraws the master', person1({}, { aprovadoMestre: false }, editora)],
  ['staff deactivates a person directly', person1({}, { active: false })],
  ['staff makes somebody directly older than they are', person1({ 'dadosPessoais.birthdate': '2001-03-09' })],
  [
    'staff records a paper that nobody sent',
    person1({
      consentimentos: [
        {
          tipo: 'responsavel',
          versao: '2026-11',
          data: '2026-11-21',
          quem: 'Alguém',
          ip: '',
          documento: 'arquivos/praticantes/p1/documentos/x.pdf',
          retiradoEm: '',
          retiradoPor: '',
        },
      ],
    }),
  ],
  [
    'staff writes a guardian’s authorisation',
    person1({
      consentimentos: [{ tipo: 'responsavel', versao: '2026-11', data: '2026-11-21', quem: 'Alguém', ip: '' }],
    }),
  ],
  ['staff changes a CPF directly', person1({ 'dadosPessoais.cpf': '529.982.247-25' })],
  [
    'staff removes a CPF directly',
    commit([{ path: 'users/u1', data: next({ ...user(), dadosPessoais: { name: 'Amostra' } }) }], secretaria),
  ],
  [
    'staff creates a person directly',
    create(
      'praticantes/novo',
      { ...fields(praticantes, '', 'fctkd'), metadados: firstMetadados(praticantes, 'secretaria') },
      secretaria,
    ),
  ],
  [
    'staff writes a group',
    create('usersgroups/g9', { name: 'Meu', rulesowned: everyRule, metadados: metadados() }, secretaria),
  ],
  [
    'staff changes the configuration',
    create('configuracoes/padrao', { name: 'x', standardRules: { mestres: 'g' }, metadados: metadados() }, secretaria),
  ],
  [
    'staff gives a user groups',
    change(secretaria, 'users/u1', stored(users, '', 'fctkd'), {
      usersgroupsowned: [{ portalID: 'fctkd', groupsOwned: ['g'] }],
    }),
  ],
  [
    'staff deactivates a user directly',
    change(secretaria, 'users/u1', stored(users, '', 'fctkd'), {}, { active: false }),
  ],
  [
    'staff changes a user’s e-mail directly',
    change(secretaria, 'users/u1', stored(users, '', 'fctkd'), { dadosContato: { email: 'x@x.test', celular: '' } }),
  ],
  ['staff uses their right on their own health sheet', sheetOf('secretaria', { name: 'Eu' })],
  [
    'staff without the right claims a host for an entity',
    change(editora, 'entidades/fctkd', entity('fctkd', 'federacao'), { configuracoes: { domain: ['cbtkd'] } }),
  ],
  [
    'staff without the right lifts a suspension',
    change(editora, 'entidades/fctkd', entity('fctkd', 'federacao'), { situacao: 'filiada' }),
  ],
  [
    'staff moves an entity under another federation',
    change(secretaria, 'entidades/fctkd', entity('fctkd', 'federacao'), {
      vinculo: { idEntidade: '', idFederacao: 'rstkd' },
    }),
  ],
  // Versions and metadados
  ...([0, 2, 3, -1, 99] as const).map((version): Case => [
    `a change writes version ${version} after 0`,
    sheet1({ alergias: 'x' }, { version }),
  ]),
  ['a change names a successor', sheet1({}, { successorId: 'p2' })],
  ['a change writes another creation', sheet1({}, { creation: new Date('2020-01-01') })],
  ['a change writes another date', sheet1({}, { date: new Date('2020-01-01') })],
  ['a change writes a time of its own', sheet1({}, { lastUpdate: new Date('2020-01-01') })],
  ['a change writes a time of the future', sheet1({}, { lastUpdate: new Date('2099-01-01') })],
  ['a change gives the record to somebody else', sheet1({}, { ownerid: 'outra' })],
  ['a change takes ownership', sheet1({}, { ownerid: 'secretaria', owner: 'Marina' })],
  ['a change takes ownership under another name', sheet1({}, { ownerid: 'secretaria', owner: 'Outra Pessoa' })],
  ['a change is written in the name of somebody else', sheet1({}, { editorid: 'outra' })],
  ['a change does not say who writes it', sheet1({}, { editorid: '' })],
  [
    'one’s own change is written in the name of somebody else',
    sheetOf('atleta', { alergias: 'X' }, { editorid: 'secretaria' }, atleta),
  ],
  ['a change renames the owner', sheet1({}, { owner: 'Outra Pessoa' })],
  ['a change adds to the metadados', sheet1({}, { extra: true })],
  ['a change makes the flag a text', sheet1({}, { active: 'sim' })],
  ['a change approves as the master', sheet1({}, { aprovadoMestre: true })],
  ['a change approves as the federation', sheet1({}, { aprovadoFederacao: true })],
  ['a change makes a flag a number', sheet1({}, { federativeactive: 1 })],
  ['a change writes the legacy flag', sheet1({ metadataactive: false })],
  [
    'a change removes the metadados',
    commit([{ path: 'fichasSaude/p1', data: fields(fichasSaude, '', 'fctkd') }], secretaria),
  ],
  [
    'an old copy is changed',
    commit(
      [
        {
          path: 'fichasSaude/p1.v0',
          data: { ...healthSheet(), metadados: metadados({ version: 1, lastUpdate: NOW }) },
        },
      ],
      secretaria,
    ),
  ],
  [
    'an old copy is made by a client',
    create(
      'praticantes/p1.v1',
      { ...praticante(), metadados: metadados({ active: false, successorId: 'p1' }) },
      secretaria,
    ),
  ],
  ['a department is created under the id of an old copy', newDepartment({}, {}, secretaria, 'd1.v7')],
  ...(
    [
      'praticantes/p1',
      'praticantes/p1.v0',
      'users/u1',
      'entidades/fctkd',
      'departamentos/d1',
      'praticantes/atleta',
    ] as const
  ).flatMap((path): Case[] => [
    [`staff deletes ${path}`, commit([{ path }], secretaria)],
    [`the athlete deletes ${path}`, commit([{ path }], atleta)],
  ]),
  // Creation
  ['a record is created at version 1', newDepartment({}, { version: 1 })],
  ['a record is created for another owner', newDepartment({}, { ownerid: 'outra' })],
  ['a record is created under another name', newDepartment({}, { owner: 'Outra Pessoa' })],
  ['a record is created with a past', newDepartment({}, { creation: new Date('2020-01-01') })],
  ['a record is created approved', newDepartment({}, { federativeactive: true })],
  ['a record is created inactive', newDepartment({}, { active: false })],
  ['a record is created with a successor', newDepartment({}, { successorId: 'x' })],
  ['a record is created with search fields', newDepartment({ trigam: ['tudo'] })],
  ['a record is created with the legacy flag', newDepartment({ metadataactive: true })],
  ['a record is created for another federation', newDepartment({ vinculo: { idEntidade: '', idFederacao: 'rstkd' } })],
  ['a record is created for nobody', newDepartment({ vinculo: { idEntidade: '', idFederacao: '' } })],
  ['an athlete creates a department', newDepartment({}, {}, atleta)],
  // Shape
  ['an unknown field is added', sheet1({ saldo: 1000 })],
  ['an unknown field is added deep down', user1({ 'dadosPessoais.senha': 'x' })],
  ['a search field is written', user1({ 'dadosPessoais.searchableName': 'aaa' })],
  ['tokens are written', user1({ 'dadosPessoais.trigam': ['aaa'] })],
  ['keys are written', user1({ 'dadosPessoais.chavesBusca': ['w:aaa'] })],
  ['a name becomes a number', user1({ 'dadosPessoais.name': 7 })],
  ['a name becomes a list', user1({ 'dadosPessoais.name': ['a'] })],
  ['a name is emptied', user1({ 'dadosPessoais.name': '' })],
  ['a name becomes a giant', user1({ 'dadosPessoais.name': 'x'.repeat(121) })],
  ['a text of several lines becomes a giant', sheet1({ alergias: 'x'.repeat(501) })],
  ['a map becomes a text', user1({ dadosPessoais: 'x' })],
  ['a list becomes a giant', ofClub({ documentos: Array.from({ length: 31 }, () => ({ tipo: 'Ata' })) })],
  ['a list becomes a map', ofClub({ documentos: { tipo: 'Ata' } })],
  ['a choice becomes another word', change(nacional, 'graduacoes/gub-5', stored(graduacoes), { tipo: 'presidente' })],
  ['a day becomes a text', sheet1({ atestadoValidade: 'ontem' })],
  ['a state becomes a long text', ofClub({ 'dadosEndereco.logradouroUF': 'SCX' })],
  ['a flag becomes a text', newDepartment({ publico: 'sim' })],
  ['a number becomes a text', newDepartment({ ordem: 'primeiro' })],
  // Sessions
  ['a session that was ended by itself changes a health sheet', sheet1({ alergias: 'Pólen' }, {}, avulsa)],
  [
    'a session without the second factor that is demanded changes a health sheet',
    sheet1({ alergias: 'Pólen' }, {}, exigida),
  ],
  ['a session that was ended changes a health sheet', sheet1({ alergias: 'Pólen' }, {}, antes)],
  ['a session that was ended creates a department', newDepartment({}, {}, antes)],
  // Batches
  [
    'one legal and one illegal change in a batch',
    commit(
      [
        { path: 'departamentos/d1', data: next(department(), { sigla: 'X' }) },
        { path: 'fichasSaude/p1', data: next(healthSheet(), {}, { version: 9 }) },
      ],
      secretaria,
    ),
  ],
  [
    'a batch that skips over a version',
    commit(
      [
        { path: 'departamentos/d1', data: next(department(), { sigla: 'X' }) },
        { path: 'departamentos/d1', data: next(department(), { sigla: 'Y' }, { version: 2 }) },
      ],
      secretaria,
    ),
  ],
]

/** Legal requests that the attacks are variations of. */
const legal: readonly Case[] = [
  ['staff creates a department of a club', departmentAt('fctkd-clube', 'fctkd', secretaria)],
  ['a club creates its department', departmentAt('fctkd-clube', 'fctkd', clube)],
  ['a club reads its department', get('departamentos/doclube', clube)],
  ['an athlete reads the own entry, whoever asked for it', get('inscricoes/propria', atleta)],
  [
    'a club changes its department',
    change(clube, 'departamentos/doclube', stored(departamentos, 'fctkd-clube', 'fctkd'), { sigla: 'X' }),
  ],
  [
    'a federation moves a department to its club',
    moved(secretaria, 'departamentos/d1', department(), 'fctkd-clube', 'fctkd'),
  ],
  ['national staff moves a department', moved(nacional, 'departamentos/d1', department(), '', 'rstkd')],
  [
    'a club lists its people of its federation',
    list(
      {
        collection: 'praticantes',
        equal: { 'dadosFiliacao.vinculadoAEntidadeID': 'fctkd-clube', 'dadosFiliacao.federacaoID': 'fctkd' },
        limit: 10,
      },
      clube,
    ),
  ],
  ['a federation makes a club', newClub({}, criadora)],
  [
    'national staff makes a federation',
    newClub({ 'dadosPessoais.tipoEntidade': 'federacao', 'vinculo.idFederacao': NOVO }, nacional),
  ],
  [
    'national staff tells the telephone of a federation from before the descriptions',
    change(
      nacional,
      'entidades/antiga',
      edited(attackWorld()['entidades/antiga'] as object, { 'dadosContato.telefone': '48' }),
      {},
    ),
  ],
  ['a club changes its telephone', ofClub({ 'dadosContato.telefone': '48' })],
  [
    'a federation moves a draft to another town',
    ofClub({ 'dadosEndereco.logradouroMunicipio': 'Lages' }, {}, secretaria),
  ],
  ['finance reads bank data', get('entidades/fctkd-clube/reservado/fctkd-clube', secretaria)],
  ['a federation names the president of a club', ofClub({ 'presidente.nome': 'Ana' }, {}, secretaria)],
  ['a federation changes the telephone of an affiliated club', filiada({ 'dadosContato.telefone': '48' })],
  ['national staff changes a grade', change(nacional, 'graduacoes/gub-5', stored(graduacoes), { faixa: 'Azul' })],
  ['staff changes a health sheet', sheet1({ alergias: 'Pólen' })],
  ['staff changes the name of a user', user1({ 'dadosPessoais.name': 'Outro Nome' })],
  ['a club adds a document', ofClub({ documentos: [{ tipo: 'Ata' }] })],
  ['staff reads who wrote a public record', list({ collection: 'entidades/fctkd/autoria', limit: 10 }, secretaria)],
  [
    'national staff lists what the monitor counted',
    list({ collection: 'sistema/monitoramento/contadores', limit: 100 }, nacional),
  ],
  [
    'another session of who ended one changes a health sheet',
    sheet1({ alergias: 'Pólen' }, {}, { ...avulsa, signedInAt: AVULSA + 1 }),
  ],
  [
    'a session with the second factor that is demanded changes a health sheet',
    sheet1({ alergias: 'Pólen' }, {}, { ...exigida, factor: 'phone' }),
  ],
  [
    'a session that the server let go on with its second factor changes a health sheet',
    sheet1({ alergias: 'Pólen' }, {}, { ...exigida, factor: 'servidor' }),
  ],
  ['a session without the second factor that is demanded reads its own record', get('praticantes/exigida', exigida)],
  ['who signed in after the sessions were ended changes a health sheet', sheet1({ alergias: 'Pólen' }, {}, depois)],
  ['who signed in after the sessions were ended reads a person', get('praticantes/p1', depois)],
  [
    'the athlete changes their telephone',
    commit(
      [{ path: 'users/atleta', data: next(edited(user(), { 'dadosContato.celular': '(48) 99999-0000' })) }],
      atleta,
    ),
  ],
  ['the athlete changes their health sheet', sheetOf('atleta', { alergias: 'Pólen' }, {}, atleta)],
  ['staff creates a department', newDepartment({})],
  [
    'staff lists the federation, a hundred at a time',
    list({ collection: 'praticantes', equal: { 'dadosFiliacao.federacaoID': 'fctkd' }, limit: 100 }, secretaria),
  ],
]

const decisions = (cases: readonly Case[], allowed: boolean): Decision[] =>
  cases.map(([name, request]) => ({ name, request, allowed }))
export const ATTACKS = decisions(attacks, false)
export const LEGAL = decisions(legal, true)
