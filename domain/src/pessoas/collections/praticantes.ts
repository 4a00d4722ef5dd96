import * as z from 'zod'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import { text } from '../../base/records/text.ts'
import {
  camposDeBusca,
  dadosEndereco,
  derivado,
  dia,
  email,
  escolha,
  hangul,
  lista,
  opcional,
  telefone,
  textoObrigatorio,
} from '../../base/collections/campos.ts'
import {
  anuidade,
  anuidadesEmCentavos,
  consentimento,
  documento,
  filtros,
  filtrosDaPessoa,
  funcao,
  historicoCertificacao,
  prazoDaSuspensao,
  FILTROS,
} from './praticanteItens.ts'

const SITUACOES_CADASTRO = ['incompleto', 'pendente', 'ativo', 'suspenso', 'inativo', 'falecido'] as const

/** Most labels on a person, of all entities to which they belong or belonged. */
export const MARCADORES_NO_REGISTRO = 100

/** Person (specification 3, "Practitioner" and "New person record"; PRODUCT 2(a)). Same id as the user. */
export const praticanteSchema = z.object({
  matriculaCBTKD: opcional('Matrícula CBTKD', 30, {
    help: 'O portal dá o número quando a federação confirma o cadastro.',
  }),
  situacaoCadastro: escolha(
    'Situação do cadastro',
    {
      incompleto: 'Incompleto',
      pendente: 'Pendente de análise',
      ativo: 'Ativo',
      suspenso: 'Suspenso',
      inativo: 'Inativo',
      falecido: 'Falecido',
    },
    SITUACOES_CADASTRO,
  ).default('incompleto'),
  dadosPessoais: z.object({
    name: textoObrigatorio('Nome completo', 120),
    nomeSocial: opcional('Nome social', 120),
    ...camposDeBusca,
    mothersName: opcional('Nome da mãe', 120),
    fathersName: opcional('Nome do pai', 120),
    cpf: opcional('CPF', 14, { mask: 'cpf' }),
    cnpj: opcional('CNPJ', 18, { mask: 'cnpj' }),
    birthdate: dia('Data de nascimento'),
    dataNascimentoCPF: dia('Nascimento no CPF'),
    estadoCivil: escolha(
      'Estado civil',
      {
        '': 'Não informado',
        solteiro: 'Solteiro(a)',
        casado: 'Casado(a)',
        uniaoEstavel: 'União estável',
        divorciado: 'Divorciado(a)',
        viuvo: 'Viúvo(a)',
      },
      ['', 'solteiro', 'casado', 'uniaoEstavel', 'divorciado', 'viuvo'],
    ).default(''),
    nacionalidade: opcional('Nacionalidade', 60),
    nomeCoreano: hangul('Nome em coreano', 60, { help: 'Sai no certificado de Dan e Poom, abaixo do nome.' }),
    apelido: opcional('Apelido', 60),
    urlImagemID: opcional('Foto', 300),
    sexo: escolha('Sexo', { '': 'Não informado', F: 'Feminino', M: 'Masculino' }, ['', 'F', 'M']).default(''),
    rg: opcional('RG', 20),
    rgOrgao: opcional('Órgão emissor', 20),
    passaporte: opcional('Passaporte', 20),
  }),
  responsavel: z
    .object({
      nome: opcional('Nome do responsável', 120),
      cpf: opcional('CPF do responsável', 14, { mask: 'cpf' }),
      parentesco: opcional('Parentesco', 40),
      celular: telefone('Celular do responsável'),
      email: email('E-mail do responsável'),
    })
    .prefault({}),
  dadosContato: z
    .object({
      email: email(),
      celular: telefone('Celular'),
      telefone: telefone('Telefone'),
      telefoneComercial: telefone('Telefone comercial'),
    })
    .prefault({}),
  dadosEndereco: dadosEndereco.prefault({}),
  dadosFiliacao: z
    .object({
      federacao: opcional('Federação', 120),
      federacaoID: opcional('Federação', 128),
      matriculaFederacao: opcional('Matrícula na federação', 30, {
        help: 'O portal dá o número quando a federação confirma o cadastro.',
      }),
      vinculadoAEntidade: opcional('Associação', 120),
      vinculadoAEntidadeID: opcional('Associação', 128),
      professor: opcional('Professor responsável', 120),
      desde: dia('Vinculado desde'),
      historico: lista(
        'Vínculos anteriores',
        z.object({
          entidade: opcional('Entidade', 120),
          inicio: dia('Início'),
          fim: dia('Fim'),
          motivo: opcional('Motivo', 120),
        }),
        50,
        'vínculo anterior',
      ),
    })
    .prefault({}),
  dadosTaekwondo: z
    .object({
      graduacao: opcional('Graduação atual', 20, { kind: 'graduacao' }),
      maxGraduacao: derivado(z.number().int().min(0).max(20), 'Ordem da graduação'),
      MaxGraduacao: derivado(z.number().int().min(0).max(20), 'Ordem da graduação'),
    })
    .prefault({}),
  dadosColaborador: z
    .object({
      administrativo: z
        .object({ idEmpregador: opcional('Empregador', 128), nomeEmpregador: opcional('Empregador', 120) })
        .prefault({}),
    })
    .prefault({}),
  dadosBiograficos: z.object({ biografia: opcional('Biografia', 4000, { kind: 'multiline' }) }).prefault({}),
  historicoCertificacoes: lista('Histórico de graduações', historicoCertificacao, 60, 'graduação'),
  documentos: lista('Documentos', documento, 40, 'documento'),
  anuidades: lista('Anuidades', anuidade, 80, 'anuidade'),
  funcoes: lista('Funções e licenças', funcao, 20, 'função ou licença'),
  consentimentos: lista('Consentimentos', consentimento, 40, 'consentimento'),
  suspensoes: derivado(z.array(prazoDaSuspensao).max(200), 'Suspensões em vigor ou por vir'),
  /** ids of labels, each of the office that put it (marcadores.ts): they say nothing to those who do not read the labels */
  marcadores: derivado(z.array(text(40)).max(MARCADORES_NO_REGISTRO), 'Marcadores'),
  unidoA: derivado(text(128), 'Unido ao cadastro'),
  filtros: filtros.optional(),
})

const NOME = { path: 'dadosPessoais.searchableName', direction: 'asc' } as const
/** Scopes of a list: the whole country, a federation or a club. */
const ESCOPOS: readonly (readonly string[])[] = [
  [],
  ['dadosFiliacao.federacaoID'],
  ['dadosFiliacao.vinculadoAEntidadeID'],
]
/** Lists of documents to renew and of minors without an authorisation are ordered by the day of expiry or of coming of age. */
const VENCIMENTO = { path: 'filtros.vencimento', direction: 'asc' } as const
const MAIORIDADE = { path: 'filtros.autorizarAte', direction: 'asc' } as const
/** Orders of an unfiltered list beside the name. */
const ORDENS = ['dadosTaekwondo.maxGraduacao', 'matriculaCBTKD']
/** Fields that a number typed into the search may match. */
const NUMEROS = ['dadosPessoais.cpf', 'matriculaCBTKD']

export const praticantes = defineCollection({
  name: 'praticantes',
  label: { singular: 'pessoa', plural: 'pessoas', artigo: 'a' },
  schema: () => praticanteSchema,
  scope: { kind: 'paths', entidade: 'dadosFiliacao.vinculadoAEntidadeID', federacao: 'dadosFiliacao.federacaoID' },
  search: {
    name: 'dadosPessoais.name',
    prefix: 'dadosPessoais',
    beside: ['dadosPessoais.birthdate', 'dadosFiliacao.vinculadoAEntidade', 'dadosFiliacao.federacao'],
    picture: 'dadosPessoais.urlImagemID',
  },
  startsActive: false,
  filtros: filtrosDaPessoa,
  converts: anuidadesEmCentavos,
  access: {
    read: 'rule',
    own: {
      editable: [
        'dadosPessoais.apelido',
        'dadosPessoais.nomeSocial',
        'dadosPessoais.estadoCivil',
        'dadosContato.celular',
        'dadosContato.telefone',
        'dadosContato.telefoneComercial',
        'dadosEndereco',
        'dadosBiograficos',
      ],
      // Data that identifies a person on cards, on certificates and in eligibility (PRODUCT 2(a)).
      reviewed: [
        'dadosPessoais.name',
        'dadosPessoais.nomeCoreano',
        'dadosPessoais.cpf',
        'dadosPessoais.birthdate',
        'dadosPessoais.sexo',
        'dadosPessoais.nacionalidade',
        'dadosPessoais.mothersName',
        'dadosPessoais.fathersName',
        'dadosPessoais.rg',
        'dadosPessoais.rgOrgao',
        'dadosPessoais.passaporte',
        'responsavel',
        'dadosFiliacao.professor',
        'documentos',
      ],
    },
    // Functions decide over the person before and after the change (mayChange), and check what rules cannot (docs/decisions/016): a CPF is unique
    // through an index of keyed hashes, rights follow from entities and grade, lists have items, and nobody under 12 is active without a guardian's
    // authorisation (docs/decisions/007).
    create: 'server',
    update: 'server',
    guarded: {
      dadosTaekwondo: 'graduar',
      historicoCertificacoes: 'graduar',
      'dadosFiliacao.federacaoID': 'transferir',
    },
  },
  extras: {
    aprovar: 'Aprovar pessoas na federação',
    graduar: 'Registrar graduações',
    transferir: 'Mudar a federação de pessoas',
    importar: 'Importar planilhas de pessoas',
    exportar: 'Exportar a lista de pessoas',
    comunicar: 'Escrever a grupos de pessoas',
    verCpf: 'Ver o CPF completo',
  },
  personal: [
    'dadosPessoais',
    'responsavel',
    'dadosContato',
    'dadosEndereco',
    'dadosBiograficos',
    'documentos',
    'consentimentos',
    'marcadores',
  ],
  kept: [
    'dadosPessoais.sexo',
    'dadosTaekwondo',
    'dadosFiliacao.federacao',
    'dadosFiliacao.federacaoID',
    'dadosFiliacao.vinculadoAEntidade',
    'dadosFiliacao.vinculadoAEntidadeID',
  ],
  bulk: [
    'dadosFiliacao.professor',
    'dadosFiliacao.desde',
    'dadosPessoais.nacionalidade',
    'dadosEndereco.logradouroMunicipio',
    'dadosEndereco.logradouroUF',
  ],
  // The guardian of a minor, matched by the CPF alone: anybody may enter the guardian's address into an account.
  people: [{ path: 'responsavel.cpf', by: 'cpf', part: 'responsavel', sure: 'responsavel.email' }],
  small: { most: 100, within: NUMEROS },
  lists: ESCOPOS.flatMap((escopo) => [
    ...nosDoisSentidos(NOME.path, escopo),
    ...FILTROS.filter((filtro) => !escopo.includes(filtro)).map((filtro) => ({
      equal: [...escopo, filtro],
      orderBy: [NOME],
    })),
    { equal: escopo, contains: 'filtros.papeis', orderBy: [NOME] },
    { equal: escopo, contains: 'marcadores', orderBy: [NOME] },
    // The two lists bounded by a day are short: the client applies their other filters.
    { equal: escopo, orderBy: [VENCIMENTO] },
    { equal: escopo, orderBy: [MAIORIDADE] },
    ...ORDENS.flatMap((ordem) => nosDoisSentidos(ordem, escopo)),
    ...NUMEROS.map((numero) => ({ equal: [...escopo, numero], orderBy: [NOME] })),
  ]),
})

export type Praticante = RecordOf<typeof praticantes>
/** Consent of a person, or of their guardian; valid until it is withdrawn. */
export type Consentimento = Praticante['consentimentos'][number]
export type PraticanteInput = z.input<typeof praticanteSchema>

/** Initial record of a new person (specification 3, "New person record"). Its flags are `FLAGS_NOVA_PESSOA`. */
export function novaPessoa(name = ''): Praticante {
  const pessoa = praticanteSchema.parse({ dadosPessoais: { name: name || '-' } })
  return { ...pessoa, dadosPessoais: { ...pessoa.dadosPessoais, name } }
}

/** A stored person with the initial values of fields that old records lack; unchanged where the schema does not accept it. */
export function comCamposNovos<P extends object>(praticante: P): P {
  const { success, data } = praticanteSchema.safeParse(praticante)
  return success ? { ...praticante, ...data } : praticante
}

/** The flags a new person starts with, in addition to the flags of every record: inactive, approved by master and federation (specification 3). */
export const FLAGS_NOVA_PESSOA = {
  active: false,
  federativeactive: false,
  aprovadoMestre: true,
  aprovadoFederacao: true,
} as const
