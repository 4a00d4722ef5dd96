import { telefoneNacional } from '../base/brazil/telefone.ts'
import { isMinor } from '../base/brazil/dates.ts'
import { graduacao } from '../base/taekwondo/graduacoes.ts'
import type { Praticante } from './collections/praticantes.ts'

/** Fields of a message to many, written as `{clube}`: each recipient reads the value of their own record. */
export const CAMPOS_DA_MENSAGEM = {
  nome: 'Nome completo',
  primeiroNome: 'Primeiro nome',
  clube: 'Clube',
  graduacao: 'Graduação',
  matricula: 'Matrícula CBTKD',
} as const

/** Values of the fields for a recipient; '' where the record has none. */
export type DadosDaMensagem = Readonly<Record<keyof typeof CAMPOS_DA_MENSAGEM, string>>

/** What stands for a value that a record does not have. */
const SEM: DadosDaMensagem = {
  nome: 'sem nome',
  primeiroNome: 'sem nome',
  clube: 'sem clube',
  graduacao: 'sem graduação',
  matricula: 'sem matrícula',
}

const FIELD = /\{([^{}\n]{1,40})\}/g

const isField = (name: string): name is keyof DadosDaMensagem => Object.hasOwn(CAMPOS_DA_MENSAGEM, name)

/** Whether a text names a field. */
export const hasFields = (text: string): boolean => [...text.matchAll(FIELD)].some(([, name = '']) => isField(name))

/** First name in braces that is no field; undefined where there is none. */
export const unknownField = (text: string): string | undefined =>
  [...text.matchAll(FIELD)].map(([, name = '']) => name).find((name) => !isField(name))

/** Sentence for a name in braces that is no field. */
export const campoDesconhecido = (name: string): string =>
  `Não há o campo {${name}}. Use ${Object.keys(CAMPOS_DA_MENSAGEM)
    .map((field) => `{${field}}`)
    .join(', ')}.`

/** Values of a record for the fields of a message. @param cleaned a name as a mail may say it, '' for none: people choose theirs themselves */
export function dadosDaMensagem(
  {
    matriculaCBTKD,
    dadosPessoais,
    dadosFiliacao,
    dadosTaekwondo,
  }: Pick<Praticante, 'matriculaCBTKD' | 'dadosPessoais' | 'dadosFiliacao' | 'dadosTaekwondo'>,
  cleaned: (name: string) => string,
): DadosDaMensagem {
  const nome = cleaned(dadosPessoais.nomeSocial) || cleaned(dadosPessoais.name)
  return {
    nome,
    primeiroNome: nome.split(' ')[0] ?? nome,
    clube: dadosFiliacao.vinculadoAEntidade,
    graduacao: graduacao(dadosTaekwondo.graduacao)?.nome ?? '',
    matricula: matriculaCBTKD,
  }
}

/** The text with the values of a recipient; a field without a value reads 'sem clube'. */
export const comOsDados = (text: string, dados: DadosDaMensagem): string =>
  text.replace(FIELD, (whole, name: string) => (isField(name) ? dados[name] || SEM[name] : whole))

/** Telephone of a person, of their guardian for a minor and for whoever may be one; '' where there is none. @param hoje 'AAAA-MM-DD' */
export function celularDe(
  { dadosPessoais, dadosContato, responsavel }: Pick<Praticante, 'dadosPessoais' | 'dadosContato' | 'responsavel'>,
  hoje: string,
): string {
  const { birthdate } = dadosPessoais
  const adult = birthdate !== '' && !isMinor(birthdate, hoje)
  return adult ? dadosContato.celular || dadosContato.telefone : responsavel.celular
}

/** Address that opens a WhatsApp conversation with a Brazilian mobile and a text ready; undefined for any other number: mobiles have 9 digits that begin with 9. */
export function conversaNoWhatsApp(celular: string, texto: string): string | undefined {
  const digits = telefoneNacional(celular)
  return digits?.length === 11 ? `https://wa.me/55${digits}?text=${encodeURIComponent(texto)}` : undefined
}
