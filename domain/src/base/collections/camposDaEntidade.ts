import * as z from 'zod'
import { CHAVE_PIX_MAX, chavePixNormal, pixKeyFault, isIban, TIPOS_DE_CHAVE_PIX } from '../brazil/pix.ts'
import { isCnpj } from '../brazil/cnpj.ts'
import { isCpf } from '../brazil/cpf.ts'
import { TIPOS_DE_DOCUMENTO_DA_ENTIDADE } from '../entidade/requisitos.ts'
import { text, trimmed } from '../records/text.ts'
import {
  cor,
  derivado,
  dia,
  documentos,
  email,
  escolha,
  imagem,
  lista,
  listaOrdenada,
  nomeDePessoa,
  opcional,
  telefone,
  textoObrigatorio,
  url,
  vencem,
} from './campos.ts'

/** Parts of an entity's record (PRODUCT 2(b)). People are named by name and registration number, which are public, never by their id. */

const MATRICULA = { matricula: 'matriculaCBTKD' }
const matricula = opcional('Matrícula CBTKD', 30, { help: 'Está na carteira.' })
const pessoa = { nome: nomeDePessoa('Nome', MATRICULA), matricula }

export const presidente = z.object({
  ...pessoa,
  inicio: dia('Início do mandato'),
  fim: dia('Fim do mandato'),
})

export const responsavelTecnico = z.object({
  nome: nomeDePessoa('Nome', { ...MATRICULA, graduacao: 'dadosTaekwondo.graduacao' }),
  matricula,
  graduacao: opcional('Graduação', 20, { kind: 'graduacao' }),
  cref: opcional('CREF', 20, { help: 'Registro no conselho de educação física, como 012345-G/SC.' }),
})

export const diretoria = listaOrdenada(
  'Diretoria',
  z.object({
    cargo: textoObrigatorio('Cargo', 80),
    ...pessoa,
    inicio: dia('Início'),
    fim: dia('Fim'),
  }),
  40,
)

export const turmas = listaOrdenada(
  'Turmas',
  z.object({
    nome: textoObrigatorio('Turma', 80),
    dias: opcional('Dias', 80, { help: 'Como segundas e quartas.' }),
    horario: opcional('Horário', 40, { help: 'Como 19h às 20h30.' }),
    professor: nomeDePessoa('Professor'),
  }),
  30,
)

export const documentosDaEntidade = documentos('Documentos', TIPOS_DE_DOCUMENTO_DA_ENTIDADE, [
  'estatuto',
  'contratoSocial',
  'ataEleicao',
  'cartaoCnpj',
  'alvara',
  'certidao',
  'regimento',
  'outro',
])

export const contatoDaEntidade = z.object({
  email: email(),
  telefone: telefone('Telefone'),
  site: url('Site', 200),
  telefones: listaOrdenada(
    'Outros telefones',
    z.object({ rotulo: opcional('De quem', 60), numero: telefone('Número') }),
    6,
  ),
  instagram: url('Instagram', 200),
  facebook: url('Facebook', 200),
  youtube: url('YouTube', 200),
})

/** Appearance and addresses of the entity's portal. */
export const configuracoesDaEntidade = z.object({
  domain: lista('Endereços do portal', text(120), 10),
  heroBackgroundColor: cor('Cor principal').default('#fff'),
  heroImage: imagem('Imagem de abertura', { help: 'Atrás do título da página inicial do portal.' }),
  urlOuvidoria: url('Ouvidoria'),
  nameEducacional: opcional('Nome da área educacional', 80),
  urlEducacional: opcional('Endereço da área educacional', 300),
  nameYouTubeChannel: opcional('Nome do canal de vídeo', 80),
  urlYouTubeChannel: url('Endereço do canal de vídeo'),
  links: listaOrdenada(
    'Links do rodapé',
    z.object({ titulo: textoObrigatorio('Título', 60), endereco: url('Endereço') }),
    8,
  ),
})

/** Values by which lists of entities are filtered, derived from the record. */
export const filtrosDaLista = z.object({
  vencimento: derivado(text(10).meta({ kind: 'day' }), 'Primeiro documento a vencer'),
  visivel: derivado(z.boolean(), 'Visitantes veem'),
  publica: derivado(z.boolean(), 'Aparece no site'),
  superior: derivado(text(128), 'Entidade superior'),
  municipio: derivado(text(80), 'Município para busca'),
  vencem,
})

const TIPOS_DE_CONTA = { '': 'Não informado', corrente: 'Corrente', poupanca: 'Poupança', pagamento: 'Pagamento' }

/**
 * Bank and PIX data of an entity, in a document below its record: read and written by holders of `entidades:financeiro`
 * alone.
 */
export const financeiroDaEntidade = z
  .object({
    titular: opcional('Titular', 160),
    documentoTitular: trimmed(18)
      .refine((number) => number === '' || isCnpj(number) || isCpf(number), 'Informe um CNPJ ou CPF válido.')
      .default('')
      .meta({ label: 'CNPJ ou CPF do titular' }),
    banco: opcional('Banco', 80, { help: 'Número e nome, como 001 Banco do Brasil.' }),
    agencia: opcional('Agência', 12),
    conta: opcional('Conta', 20),
    tipoConta: escolha('Tipo de conta', TIPOS_DE_CONTA, ['', 'corrente', 'poupanca', 'pagamento']).default(''),
    iban: trimmed(40)
      .refine((number) => number === '' || isIban(number), 'Informe um IBAN válido, que no Brasil começa com BR.')
      .default('')
      .meta({ label: 'IBAN', help: 'Para receber do exterior.' }),
    pixTipo: escolha(
      'Tipo da chave PIX',
      {
        '': 'Sem PIX',
        cpf: 'CPF',
        cnpj: 'CNPJ',
        email: 'E-mail',
        telefone: 'Telefone',
        aleatoria: 'Chave aleatória',
      },
      TIPOS_DE_CHAVE_PIX,
    ).default(''),
    pixChave: opcional('Chave PIX', CHAVE_PIX_MAX),
  })
  .check(({ value: { pixTipo, pixChave }, issues }) => {
    const message = pixKeyFault(pixTipo, pixChave)
    if (message) issues.push({ code: 'custom', path: ['pixChave'], message, input: pixChave })
  })
  .overwrite((dados) => ({ ...dados, pixChave: dados.pixChave && chavePixNormal(dados.pixTipo, dados.pixChave) }))

export type FinanceiroDaEntidade = z.output<typeof financeiroDaEntidade>
