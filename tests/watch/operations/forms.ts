// Inputs of single callables and endpoints that do not follow from field names, so that they pass the input checks.
import { AUTORIZACAO } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { novaInscricao } from '@sie/domain/pessoas/cadastro/novaInscricao.ts'
import { novaPessoa } from '@sie/domain/pessoas/collections/praticantes.ts'
import { at } from '../policy/authority.ts'
import type { Scene } from './operation.ts'
import { pool } from './pool.ts'

type Hint = (scene: Scene, soFar: Record<string, unknown>) => unknown
type Form = Readonly<Record<string, Hint>>

const group: Hint = pool.group
const request: Hint = pool.request
const version =
  (collection: string): Hint =>
  (scene, { id }) =>
    id === undefined ? undefined : pool.version(scene, collection, id)
const link =
  (kind: string): Hint =>
  (scene) =>
    pool.linkToken(scene, kind)
const birth = ({ random }: Scene) => `${new Date().getUTCFullYear() - random.pick([8, 10, 14, 16, 25, 40])}-01-15`

/** A person as the form sends it: a stored one with changes, or a new one. */
function personForm(scene: Scene, { id }: Record<string, unknown>): unknown {
  const { random, state } = scene
  const stored = id === undefined ? undefined : state.get(`praticantes/${String(id)}`)
  const {
    metadados: _m,
    metadataactive: _a,
    filtros: _f,
    ...known
  } = (stored ?? novaPessoa(pool.name(scene))) as Record<string, unknown>
  const data = structuredClone(JSON.parse(JSON.stringify(known)) as Record<string, Record<string, unknown>>)
  const set = (path: string, value: unknown) => {
    const [part = '', key = ''] = path.split('.')
    data[part] = { ...data[part], [key]: value }
  }
  if (!stored) {
    set('dadosPessoais.cpf', random.chance(0.7) ? random.cpf() : pool.cpf(scene))
    set('dadosFiliacao.federacaoID', pool.federation(scene))
    if (random.chance(0.5)) set('dadosFiliacao.vinculadoAEntidadeID', pool.entity(scene))
  }
  const edits: (() => void)[] = [
    () => set('dadosPessoais.name', pool.name(scene)),
    () => set('dadosPessoais.cpf', pool.cpf(scene)),
    () => set('dadosPessoais.birthdate', birth(scene)),
    () => set('dadosContato.email', pool.email(scene)),
    () => set('dadosFiliacao.federacaoID', pool.federation(scene)),
    () => set('dadosFiliacao.vinculadoAEntidadeID', pool.entity(scene)),
    () => set('dadosContato.celular', `(48) 9${random.digits(4)}-${random.digits(4)}`),
    () => set('responsavel.email', pool.email(scene)),
    () => set('responsavel.cpf', pool.cpf(scene)),
    () =>
      void (data.historicoCertificacoes = [
        {
          graduacao: random.pick(['dan-4', 'dan-9', 'gub-5']),
          data: '2024-01-01',
          situacao: 'homologada',
          origem: 'exame',
        },
      ] as never),
  ]
  for (let left = random.int(1, 2); left > 0; left -= 1) random.pick(edits)()
  return data
}

function signUp(scene: Scene): unknown {
  const { random, actor } = scene
  const form = novaInscricao(random.pick(['fctkd', 'rstkd', '']))
  const birthdate = birth(scene)
  const [email, cpf] = [
    random.chance(0.7) ? random.pick(actor.mailboxes) : pool.email(scene),
    random.chance(0.4) ? random.cpf() : pool.cpf(scene),
  ]
  return {
    ...form,
    dadosPessoais: { ...form.dadosPessoais, name: pool.name(scene), cpf, birthdate },
    dadosContato: { email, celular: '' },
    dadosFiliacao: { ...form.dadosFiliacao, vinculadoAEntidadeID: random.chance(0.3) ? pool.entity(scene) : '' },
    responsavel: {
      ...form.responsavel,
      nome: 'Nome Responsavel De Tal',
      cpf: pool.cpf(scene),
      parentesco: 'Mãe',
      email: random.chance(0.5) ? pool.email(scene) : random.pick(actor.mailboxes),
    },
    aceite: true,
  }
}

/** Rows of a spreadsheet: existing people of any federation, and new ones. */
function rows(scene: Scene): unknown {
  const { random } = scene
  return Array.from({ length: random.int(1, 3) }, (_, index) => ({
    linha: index + 2,
    cells: {
      nome: pool.name(scene),
      cpf: random.chance(0.8) ? random.pick(scene.world.cpfs) : random.cpf(),
      nascimento: birth(scene).split('-').reverse().join('/'),
      faixa: random.pick(['preta 9º dan', 'Branca', '4º Dan', '5º Gub']),
      federacao: random.pick(['FCTKD', 'RSTKD']),
      ...(random.chance(0.3) ? { email: pool.email(scene) } : {}),
      ...(random.chance(0.2) ? { associacao: 'Entidade fctkd-koryo' } : {}),
    },
  }))
}

/** Changes of one's own record, each with the stored value. */
function ownChanges(scene: Scene): unknown {
  const { random, state, actor } = scene
  const stored = state.get(`praticantes/${actor.uid}`)
  const change = (caminho: string, para: unknown) => ({ caminho, de: at(stored, caminho) ?? null, para })
  const options = [
    () => change('dadosPessoais.name', pool.name(scene)),
    () => change('dadosPessoais.cpf', pool.cpf(scene)),
    () => change('dadosPessoais.birthdate', birth(scene)),
    () => change('dadosPessoais.apelido', `Apelido ${random.word()}`),
    () => change('dadosContato.celular', `(48) 9${random.digits(4)}-${random.digits(4)}`),
    () => change('responsavel.email', pool.email(scene)),
    () => change('dadosContato.email', pool.email(scene)),
    () => change('dadosFiliacao.federacaoID', pool.federation(scene)),
    () => change('dadosTaekwondo.graduacao', 'dan-9'),
    () => change('situacaoCadastro', 'ativo'),
    () => change('metadados.active', true),
  ]
  return Array.from({ length: random.int(1, 2) }, () => random.pick(options)())
}

/** A document of the person that was uploaded before. */
const scan: Hint = (scene, { id }) => {
  const sent = at(scene.state.get(`praticantes/${String(id)}`), 'documentos')
  const first = Array.isArray(sent) ? at(sent[0], 'arquivo') : undefined
  return typeof first === 'string' ? first : pool.file(scene)
}

const FORMS: Readonly<Record<string, Form>> = {
  alterarMeuCadastro: { mudancas: ownChanges },
  autorizarMenor: { token: link('autorizacao'), versao: () => AUTORIZACAO.versao, cpf: ({ actor }) => actor.cpf },
  cancelarPedido: { id: request },
  completarCadastro: { inscricao: signUp },
  criarConta: { inscricao: signUp, senha: ({ actor }) => actor.password },
  decidirPendencia: {
    id: request,
    versao: (scene, { id }) => at(scene.state.get(`sistema/cadastros/pendencias/${String(id)}`), 'versao') ?? 1,
    aprovar: ({ random }) => random.chance(0.7),
    motivo: () => 'Um motivo qualquer',
  },
  definirGrupos: {
    portalID: ({ random, state, actor }) => {
      const links = at(state.get(`users/${actor.uid}`), 'usersgroupsowned')
      const held = Array.isArray(links) ? links.map((link) => String(at(link, 'portalID'))) : []
      return random.pick([...held, ...held, ...held, 'cbtkd', 'fctkd', 'rstkd'])
    },
    groupsOwned: (scene) =>
      scene.random.chance(0.5) ? [scene.random.pick(['leitura', pool.group(scene)])] : undefined,
    adicionar: (scene, { groupsOwned }) =>
      groupsOwned ? undefined : [scene.random.pick(['professores', pool.group(scene)])],
    remover: (scene, { groupsOwned }) => (groupsOwned ? undefined : [pool.group(scene)]),
  },
  desfazerImportacao: {
    execucaoId: ({ random, state }) => random.pick(['execucao-nenhuma', ...state.ids('sistema/importacoes/execucoes')]),
    parte: () => 0,
  },
  encerrarSessao: {
    entrada: (scene) =>
      Number(scene.random.pick(['', ...scene.state.ids('sistema/contas/sessoes')]).split('~')[1] ?? 1),
  },
  entrarComCpf: { cpf: ({ actor, random, world }) => (random.chance(0.5) ? actor.cpf : random.pick(world.cpfs)) },
  importarPessoas: {
    execucaoId: ({ random }) => `execucao-${random.word(8)}`,
    parte: () => 0,
    linhas: rows,
    hoje: () => new Date().toISOString().slice(0, 10),
  },
  membrosDoGrupo: { id: group },
  reivindicarCadastro: {
    token: link('reivindicacao'),
    email: (scene) => (scene.random.chance(0.7) ? scene.random.pick(scene.actor.mailboxes) : pool.email(scene)),
    senha: ({ actor }) => actor.password,
  },
  registrarAutorizacao: {
    arquivo: scan,
    versao: () => AUTORIZACAO.versao,
    nome: () => 'Nome Responsavel De Tal',
    parentesco: () => 'Mãe',
    data: () => new Date().toISOString().slice(0, 10),
  },
  retirarAutorizacao: { token: link('retirada'), cpf: ({ actor }) => actor.cpf },
  salvarGrupo: {
    id: (scene) => (scene.random.chance(0.7) ? pool.group(scene) : undefined),
    data: (scene) => ({ name: `Grupo ${scene.random.word()}`, rulesowned: [pool.rule(scene), pool.rule(scene)] }),
    versaoEsperada: version('usersgroups'),
    ativo: ({ random }) => random.chance(0.8),
  },
  salvarPraticante: {
    id: (scene) => (scene.random.chance(0.7) ? pool.praticante(scene) : undefined),
    data: personForm,
    versaoEsperada: version('praticantes'),
  },
  trocarNome: { nome: pool.name },
  '/api/usr/rstuser': { email: (scene, { uid }) => scene.state.account(String(uid))?.email ?? pool.email(scene) },
  '/api/usr/create': {
    uid: (scene) => (scene.random.chance(0.7) ? pool.praticante(scene) : undefined),
    email: (scene) => `livre-${scene.random.word()}@correio.test`,
  },
  '/api/generic/getCollectionByConditions': {
    conditions: (scene) =>
      scene.random.chance(0.2)
        ? []
        : [
            {
              field: scene.random.pick([
                'dadosFiliacao.federacaoID',
                'vinculo.idFederacao',
                'dadosFiliacao.vinculadoAEntidadeID',
                'vinculo.idEntidade',
              ]),
              operator: '==',
              value: pool.entity(scene),
            },
          ],
  },
  '/api/comunicados/sair': { passe: ({ random }) => `fctkd.${random.word(6)}.${'0'.repeat(32)}` },
  '/api/monitoring/report': { id: ({ random }) => random.word(8), counts: () => ({}) },
}

export const formsOf = (name: string): Form => FORMS[name] ?? {}
