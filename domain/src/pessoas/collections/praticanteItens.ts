import * as z from 'zod'
import { addMonths, isDay, MAIORIDADE } from '../../base/brazil/dates.ts'
import { hasAutorizacao } from '../cadastro/autorizacao.ts'
import { semanasDe } from '../../base/prazos/semanas.ts'
import { objectsAt, valueAt } from '../../base/records/edits.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'
import { text } from '../../base/records/text.ts'
import {
  derivado,
  dia,
  dinheiro,
  escolha,
  lista,
  opcional,
  textoObrigatorio,
  vencem,
} from '../../base/collections/campos.ts'

/** Items of the lists in a person's record, and the values by which lists of people are filtered. */

export const historicoCertificacao = z.object({
  graduacao: textoObrigatorio('Graduação', 20, { kind: 'graduacao' }),
  data: dia('Data'),
  exameId: opcional('Exame', 128),
  numeroCertificado: opcional('Nº do certificado', 40),
  numeroKukkiwon: opcional('Nº Kukkiwon', 40),
  banca: lista('Banca', text(120), 10),
  local: opcional('Local', 120),
  entidadeId: opcional('Entidade', 128),
  origem: escolha('Origem', { exame: 'Exame', equivalencia: 'Equivalência', importacao: 'Importação' }, [
    'exame',
    'equivalencia',
    'importacao',
  ]).default('exame'),
  situacao: escolha('Situação', { pendente: 'Pendente', homologada: 'Homologada', recusada: 'Recusada' }, [
    'pendente',
    'homologada',
    'recusada',
  ]).default('pendente'),
})

export const documento = z.object({
  tipo: textoObrigatorio('Tipo', 60),
  arquivo: opcional('Arquivo', 300, { kind: 'arquivo' }),
  validade: dia('Validade'),
  situacao: escolha('Situação', { pendente: 'Pendente', aprovado: 'Aprovado', recusado: 'Recusado' }, [
    'pendente',
    'aprovado',
    'recusado',
  ]).default('pendente'),
  motivo: opcional('Motivo', 200),
})

/** Days of a suspension that counts, copied from the decision by its reaction (functions/src/eventos/sancoes); no end is ''. */
export const prazoDaSuspensao = z.object({ desde: dia('Desde'), ate: dia('Até') })

/** Annuity of one year, written by finance: paid or exempted by an invoice, or imported from before the portal. */
export const anuidade = z.object({
  ano: z.number().int().min(1970).max(2200).meta({ label: 'Ano' }),
  valor: dinheiro('Valor'),
  situacao: escolha('Situação', { aberta: 'Aberta', paga: 'Paga', isenta: 'Isenta', vencida: 'Vencida' }, [
    'aberta',
    'paga',
    'isenta',
    'vencida',
  ]).default('aberta'),
  recibo: opcional('Recibo', 300),
  // An annuity without `origem` is an old one: its amount is in reais until `npm run renew` (`anuidadesEmCentavos`).
  origem: escolha('Origem', { fatura: 'Fatura', importacao: 'Planilha', registro: 'Registro anterior' }, [
    'fatura',
    'importacao',
    'registro',
  ]).optional(),
})

export const PAPEIS_DA_FUNCAO = {
  atleta: 'Atleta',
  tecnico: 'Técnico',
  arbitro: 'Árbitro',
  professor: 'Professor',
  mestre: 'Mestre',
  examinador: 'Examinador',
  dirigente: 'Dirigente',
} as const

export const funcao = z.object({
  papel: escolha('Função', PAPEIS_DA_FUNCAO, [
    'atleta',
    'tecnico',
    'arbitro',
    'professor',
    'mestre',
    'examinador',
    'dirigente',
  ]),
  nivel: opcional('Nível', 40),
  numero: opcional('Número', 40),
  validade: dia('Validade'),
})

export const consentimento = z.object({
  tipo: escolha(
    'Consentimento',
    {
      lgpd: 'Dados pessoais',
      imagem: 'Uso de imagem',
      regulamento: 'Regulamento',
      responsavel: 'Autorização do responsável',
    },
    ['lgpd', 'imagem', 'regulamento', 'responsavel'],
  ),
  versao: opcional('Versão do texto', 20),
  data: dia('Data'),
  quem: opcional('Quem consentiu', 120),
  ip: opcional('Endereço de rede', 45),
  /** the scan of a consent signed on paper */
  documento: opcional('Documento assinado', 300, { kind: 'arquivo' }),
  retiradoEm: dia('Retirado em'),
  retiradoPor: opcional('Quem retirou', 120),
})

/** Annuities with amounts in reais converted to centavos; repeated runs convert each only once. Undefined where none is left. */
export function anuidadesEmCentavos(record: StoredRecord): Record<string, unknown> | undefined {
  const stored: unknown = valueAt(record, 'anuidades')
  const isOfBefore = (one: unknown) =>
    typeof one === 'object' && one !== null && (one as { origem?: unknown }).origem === undefined
  if (!Array.isArray(stored) || !stored.some(isOfBefore)) return undefined
  return {
    anuidades: stored.map((one: unknown) => {
      if (!isOfBefore(one)) return one
      const { valor, recibo } = one as { valor?: unknown; recibo?: unknown }
      return {
        ...(one as object),
        valor: typeof valor === 'number' ? Math.round(valor * 100) : 0,
        origem: String(recibo).startsWith('Fatura ') ? 'fatura' : 'registro',
      }
    }),
  }
}

/** Values by which a list of people is filtered, derived from the person (PRODUCT 2(a), filters). */
export const filtros = z.object({
  papeis: derivado(z.array(text(20)).max(20), 'Funções'),
  anoNascimento: derivado(z.number().int(), 'Ano de nascimento'),
  ultimaAnuidade: derivado(z.number().int(), 'Última anuidade quitada'),
  semFoto: derivado(z.boolean(), 'Sem foto'),
  vencimento: derivado(text(10).meta({ kind: 'day' }), 'Primeiro documento a vencer'),
  autorizarAte: derivado(text(10).meta({ kind: 'day' }), 'Maioridade de quem está sem autorização'),
  vencem,
})

type Filtros = Required<z.infer<typeof filtros>>

/** The filter values of a person: no year is 0, no day is ''. Refused documents and malformed items do not count. */
export function filtrosDaPessoa(record: StoredRecord): Filtros {
  const settled = objectsAt<z.infer<typeof anuidade>>(record, 'anuidades').filter(
    ({ situacao }) => situacao === 'paga' || situacao === 'isenta',
  )
  const days = objectsAt<z.infer<typeof documento>>(record, 'documentos').flatMap(({ situacao, validade }) =>
    situacao !== 'recusado' && typeof validade === 'string' && validade ? [validade] : [],
  )
  const papeis = objectsAt<z.infer<typeof funcao>>(record, 'funcoes').flatMap(({ papel }) =>
    typeof papel === 'string' ? [papel] : [],
  )
  const birth = String(valueAt(record, 'dadosPessoais.birthdate') ?? '')
  return {
    papeis: [...new Set(papeis)].sort(),
    anoNascimento: Number(birth.slice(0, 4)) || 0,
    ultimaAnuidade: Math.max(0, ...settled.map(({ ano }) => (typeof ano === 'number' ? ano : 0))),
    semFoto: !valueAt(record, 'dadosPessoais.urlImagemID'),
    vencimento: days.sort()[0] ?? '',
    // Functions have a day of expiry too.
    vencem: semanasDe([
      ...days,
      ...objectsAt<z.infer<typeof funcao>>(record, 'funcoes').map(({ validade }) => String(validade)),
    ]),
    autorizarAte: isDay(birth) && !hasAutorizacao(record) ? addMonths(birth, 12 * MAIORIDADE) : '',
  }
}

/** Filters of the list. Firestore answers several together by merging their indexes, which share the order. */
export const FILTROS = [
  'dadosFiliacao.federacaoID',
  'dadosFiliacao.vinculadoAEntidadeID',
  'situacaoCadastro',
  'dadosPessoais.sexo',
  'dadosEndereco.logradouroUF',
  'dadosTaekwondo.maxGraduacao',
  'metadados.active',
  'metadados.federativeactive',
  'filtros.anoNascimento',
  'filtros.ultimaAnuidade',
  'filtros.semFoto',
]
