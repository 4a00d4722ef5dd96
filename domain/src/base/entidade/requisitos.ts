import { isCnpj } from '../brazil/cnpj.ts'
import { groupBy } from '../groupBy.ts'
import { objectsAt, valueAt } from '../records/edits.ts'
import { graduacao, nomeDaOrdem, type Graduacao } from '../taekwondo/graduacoes.ts'

/** Section of an entity's page for a requirement, by its key. */
export type SecaoDaEntidade = 'identificacao' | 'contato' | 'pessoas' | 'documentos' | 'portal'

/** A condition of affiliation, and whether the record meets it. */
export interface Requisito {
  id: string
  /** the condition: 'CNPJ válido' */
  titulo: string
  /** reason why it is not met, with the remedy; '' where it is met */
  falta: string
  secao: SecaoDaEntidade
}

type Tipo = 'confederacao' | 'federacao' | 'associacao' | 'clube' | 'academia' | 'projetoSocial' | 'filiado'

/** Least order of the technical head's grade: the 3rd Dan, by the model of membership conditions (PRODUCT 2(b), S69). */
export const GRADUACAO_MINIMA_DO_RESPONSAVEL = 13

/** Requirements of each type of entity beside the common ones. A social project needs no CNPJ of its own. */
const DE_CADA_TIPO: Readonly<Record<Tipo, { documentos: readonly string[]; cnpj: boolean; tecnico: boolean }>> = {
  confederacao: { documentos: ['estatuto', 'ataEleicao', 'cartaoCnpj'], cnpj: true, tecnico: false },
  federacao: { documentos: ['estatuto', 'ataEleicao', 'cartaoCnpj'], cnpj: true, tecnico: false },
  associacao: { documentos: ['estatuto', 'ataEleicao', 'cartaoCnpj', 'alvara'], cnpj: true, tecnico: true },
  clube: { documentos: ['estatuto', 'ataEleicao', 'cartaoCnpj', 'alvara'], cnpj: true, tecnico: true },
  academia: { documentos: ['contratoSocial', 'cartaoCnpj', 'alvara'], cnpj: true, tecnico: true },
  projetoSocial: { documentos: [], cnpj: false, tecnico: true },
  filiado: { documentos: ['cartaoCnpj'], cnpj: true, tecnico: true },
}

/** Papers of an entity by their kind. */
export const TIPOS_DE_DOCUMENTO_DA_ENTIDADE = {
  estatuto: 'Estatuto',
  contratoSocial: 'Contrato social',
  ataEleicao: 'Ata de eleição',
  cartaoCnpj: 'Cartão CNPJ',
  alvara: 'Alvará',
  certidao: 'Certidão negativa',
  regimento: 'Regimento',
  outro: 'Outro documento',
} as const
export type TipoDeDocumento = keyof typeof TIPOS_DE_DOCUMENTO_DA_ENTIDADE

/** Name of a kind of paper, also of one that today's list lacks. */
export const nomeDoDocumento = (tipo: string): string =>
  Object.hasOwn(TIPOS_DE_DOCUMENTO_DA_ENTIDADE, tipo) ? TIPOS_DE_DOCUMENTO_DA_ENTIDADE[tipo as TipoDeDocumento] : tipo

interface Documento {
  tipo: string
  copia: { arquivo?: string }
  validade: string
}

/** Whether an entity has a copy of a kind of paper that holds on a day ('AAAA-MM-DD'): one without an end always does. */
const holds = (copies: readonly Partial<Documento>[], dia: string): boolean =>
  copies.some(({ copia, validade }) => copia?.arquivo && (!validade || validade >= dia))

/** Kinds of paper that ended, without a copy that holds on the day, each with its last end. */
export const documentosVencidos = (record: unknown, dia: string): { tipo: string; validade: string }[] =>
  groupBy(objectsAt<Documento>(record, 'documentos'), ({ tipo = '' }) => tipo).flatMap(([tipo, copies]) => {
    const over = copies.flatMap(({ validade = '' }) => (validade !== '' && validade < dia ? [validade] : []))
    const validade = over.toSorted().at(-1)
    return validade === undefined || holds(copies, dia) ? [] : [{ tipo, validade }]
  })

const isFeminine = (tipo: string) => tipo === 'ataEleicao'

function documento(record: unknown, tipo: string, today: string): Requisito {
  const titulo = nomeDoDocumento(tipo)
  const own = objectsAt<Documento>(record, 'documentos').filter((item) => item.tipo === tipo && item.copia?.arquivo)
  const falta =
    own.length === 0
      ? `Envie a cópia: ${titulo.toLowerCase()}.`
      : `${titulo} está ${isFeminine(tipo) ? 'vencida' : 'vencido'}: envie ${isFeminine(tipo) ? 'a nova' : 'o novo'}.`
  return { id: tipo, titulo: `${titulo} em dia`, falta: holds(own, today) ? '' : falta, secao: 'documentos' }
}

function tecnico(record: unknown, graus: readonly Graduacao[] | undefined): Requisito {
  const nome = valueAt(record, 'responsavelTecnico.nome')
  const codigo = String(valueAt(record, 'responsavelTecnico.graduacao') ?? '')
  const ordem = graduacao(codigo, graus)?.ordem ?? 0
  const minima = nomeDaOrdem(GRADUACAO_MINIMA_DO_RESPONSAVEL, graus) ?? '3º Dan'
  const falta = !nome
    ? 'Diga quem é o responsável técnico.'
    : codigo === ''
      ? 'Diga a graduação do responsável técnico.'
      : ordem < GRADUACAO_MINIMA_DO_RESPONSAVEL
        ? `O responsável técnico precisa ter o ${minima} ou mais.`
        : ''
  return { id: 'responsavelTecnico', titulo: `Responsável técnico, ${minima} ou mais`, falta, secao: 'pessoas' }
}

/**
 * Requirements for the affiliation of an entity, by its type, each with what is missing (PRODUCT 2(b), model S69). Debts join when finance keeps
 * them.
 * @param record as stored: any field may be missing
 * @param today 'AAAA-MM-DD'
 * @param graus grades of the entity's federation; by default the grades of the default table
 */
export function requisitosDaEntidade(record: unknown, today: string, graus?: readonly Graduacao[]): Requisito[] {
  const filled = (path: string) => Boolean(valueAt(record, path))
  const tipo = valueAt(record, 'dadosPessoais.tipoEntidade') as Tipo
  const of = DE_CADA_TIPO[tipo] ?? DE_CADA_TIPO.filiado
  const one = (id: string, titulo: string, met: boolean, falta: string, secao: SecaoDaEntidade): Requisito => ({
    id,
    titulo,
    falta: met ? '' : falta,
    secao,
  })
  const mandato = String(valueAt(record, 'presidente.fim') ?? '')
  return [
    ...(of.cnpj
      ? [
          one(
            'cnpj',
            'CNPJ',
            isCnpj(String(valueAt(record, 'dadosPessoais.cnpj') ?? '')),
            'Informe o CNPJ.',
            'identificacao',
          ),
        ]
      : []),
    one(
      'endereco',
      'Endereço com município e UF',
      filled('dadosEndereco.logradouro') &&
        filled('dadosEndereco.logradouroMunicipio') &&
        filled('dadosEndereco.logradouroUF'),
      'Complete o endereço.',
      'contato',
    ),
    one(
      'contato',
      'E-mail e telefone',
      filled('dadosContato.email') && filled('dadosContato.telefone'),
      'Informe e-mail e telefone.',
      'contato',
    ),
    one(
      'presidente',
      'Presidente com mandato em vigor',
      filled('presidente.nome') && (mandato === '' || mandato >= today),
      filled('presidente.nome') ? 'O mandato do presidente terminou: atualize-o.' : 'Diga quem é o presidente.',
      'pessoas',
    ),
    ...(of.documentos.includes('ataEleicao')
      ? [
          one(
            'diretoria',
            'Diretoria',
            objectsAt(record, 'diretoria').length > 0,
            'Informe quem é da diretoria.',
            'pessoas',
          ),
        ]
      : []),
    ...(of.tecnico ? [tecnico(record, graus)] : []),
    one('logo', 'Logotipo', filled('logo.arquivo'), 'Envie o logotipo.', 'portal'),
    ...of.documentos.map((tipoDeDocumento) => documento(record, tipoDeDocumento, today)),
  ]
}

/** Days on which an entity's documents expire, soonest first: order of the lists of documents to renew. */
export const vencimentosDaEntidade = (record: unknown): string[] =>
  objectsAt<Documento>(record, 'documentos')
    .flatMap(({ validade }) => (typeof validade === 'string' && validade ? [validade] : []))
    .sort()
