import { graduacao, type EntradaHistorico, type Graduacao } from '../../base/taekwondo/graduacoes.ts'
import { FONTES, remedio, type Impedimento } from '../../base/taekwondo/recusa.ts'
import { isDay } from '../../base/brazil/dates.ts'
import { romanizedNameFault } from './romanizado.ts'

/** Fees of grades in cents of a dollar, and the price of a dollar in ten-thousandths of a real (5,4321 is 54321). */
export interface TabelaKukkiwon {
  cotacao: number
  taxas: readonly { graduacao: string; usd: number }[]
}
export const TABELA_VAZIA: TabelaKukkiwon = { cotacao: 0, taxas: [] }

/**
 * Fee of a grade in cents of a dollar, and in centavos at the rate, rounded half up; undefined where the table has
 * none.
 */
export function taxaDe(codigo: string, { cotacao, taxas }: TabelaKukkiwon): { usd: number; valor: number } | undefined {
  const fee = taxas.find((one) => one.graduacao === codigo)
  if (!fee || cotacao <= 0) return undefined
  return { usd: fee.usd, valor: Math.round((fee.usd * cotacao) / 10_000) }
}

type Entrada = EntradaHistorico & { data?: string | undefined; numeroKukkiwon?: string | undefined }

export interface GraduacaoPedida {
  pedida: Graduacao | null
  tipo: 'primeira' | 'seguinte'
  /** number of the previous grade at the Kukkiwon, '' where the register has none */
  numeroAtual: string
}

/**
 * Grade for which a person may apply: the lowest homologated Poom or Dan of the history that has no number there yet (PRODUCT 1.2, S40: applications
 * follow the exam). The first one is a new applicant's; each later one follows the number of the previous one.
 */
export function graduacaoPedida(historico: readonly Entrada[], table: readonly Graduacao[]): GraduacaoPedida {
  const held = historico
    .filter(({ situacao = 'homologada' }) => situacao === 'homologada')
    .map((entry) => ({ entry, grade: graduacao(entry.graduacao, table) }))
    .filter((one): one is { entry: Entrada; grade: Graduacao } => one.grade !== undefined && one.grade.tipo !== 'gub')
    // For a Poom and the Dan into which it was converted, the Dan is applied for.
    .sort((a, b) => a.grade.grau - b.grade.grau || b.grade.ordem - a.grade.ordem)
  const numbered = held.filter(({ entry }) => (entry.numeroKukkiwon ?? '') !== '')
  const highest = Math.max(0, ...numbered.map(({ grade }) => grade.grau))
  const next = held.find(({ grade }) => grade.grau > highest)
  return {
    pedida: next?.grade ?? null,
    tipo: (next?.grade.grau ?? 1) > 1 ? 'seguinte' : 'primeira',
    numeroAtual: numbered.at(-1)?.entry.numeroKukkiwon ?? '',
  }
}

export interface FatosDoCandidato extends GraduacaoPedida {
  nome: string
  romanizado: string
  /** whether staff compared the name with the passport */
  conferido: boolean
  nascimento: string
  sexo: string
  nacionalidade: string
  /** size of the stored photo in pixels; undefined where there is none */
  foto: { largura: number; altura: number } | undefined
  ativo: boolean
  taxa: { usd: number; valor: number } | undefined
  /** whether the person is in another application for this grade */
  repetido: boolean
}

const NUMBER = /^[A-Z0-9-]{5,20}$/

/** Whether a text has the form of a Kukkiwon number. */
export const isNumeroKukkiwon = (text: string): boolean => NUMBER.test(text)

/** Obstacles of one applicant, each with its source and remedy. */
export function impedimentosDoCandidato(
  fatos: FatosDoCandidato,
  lado: { largura: number; altura: number },
): Impedimento[] {
  const here = '/eventos/inscricaoexamekukkiwon'
  const praticante = '/sie/cadastros/pessoas'
  const say = (codigo: string, frase: string, tela: string = here): Impedimento => ({
    codigo,
    frase,
    fonte: FONTES.exames,
    remedio: remedio(tela),
  })
  const { pedida, tipo, numeroAtual, foto } = fatos
  const name = romanizedNameFault(fatos.romanizado, fatos.nome)
  return [
    ...(fatos.ativo ? [] : [say('inativo', 'O cadastro não está ativo.', praticante)]),
    ...(pedida
      ? []
      : [
          say(
            'graduacao',
            'Não há Poom ou Dan homologado sem número: o exame de faixa vem antes.',
            '/eventos/inscricaoexamefaixa',
          ),
        ]),
    ...(pedida && tipo === 'seguinte' && !isNumeroKukkiwon(numeroAtual)
      ? [say('numero-atual', `Para o ${pedida.nome}, diga o número da graduação anterior na Kukkiwon.`)]
      : []),
    ...(name === '' ? [] : [say('nome', name)]),
    ...(fatos.conferido ? [] : [say('passaporte', 'Confira o nome com o passaporte.')]),
    ...(isDay(fatos.nascimento) ? [] : [say('nascimento', 'Falta a data de nascimento.', praticante)]),
    ...(fatos.sexo === 'M' || fatos.sexo === 'F' ? [] : [say('sexo', 'Falta o sexo no cadastro.', praticante)]),
    ...(fatos.nacionalidade ? [] : [say('nacionalidade', 'Falta a nacionalidade.')]),
    ...(foto
      ? foto.largura < lado.largura || foto.altura < lado.altura
        ? [
            say(
              'foto-pequena',
              `A foto tem ${foto.largura} x ${foto.altura} pontos; para 3x4 são ${lado.largura} x ${lado.altura} ou mais.`,
              praticante,
            ),
          ]
        : []
      : [
          say(
            'foto',
            'Falta a foto no cadastro: de frente, rosto inteiro, fundo branco, sem óculos escuros ou boné.',
            praticante,
          ),
        ]),
    ...(pedida && !fatos.taxa
      ? [say('taxa', `A confederação ainda não informou a taxa do ${pedida.nome} ou a cotação do dólar.`)]
      : []),
    ...(fatos.repetido ? [say('repetido', 'Já está em outro pedido para esta graduação.')] : []),
  ]
}
