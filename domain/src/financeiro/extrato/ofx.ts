import { Tokenizer, type TokenHandler } from 'parse5'
import { looksLikeDay } from '../../base/brazil/readDay.ts'
import { isSigned } from '../centavos.ts'
import { diaDaCelula, dita, idDaLinha, isSaldo, isSaldoAnterior, ladoDe, umaLinha, valorDoOfx } from './celulas.ts'
import { diferencaDosSaldos, saldoAoFim, type Passo } from './conferir.ts'
import {
  EXTRATO,
  ExtratoRecusado,
  type Ajustes,
  type Extrato,
  type LinhaDoExtrato,
  type PerguntaDoExtrato,
  type ProblemaDoExtrato,
} from './tipos.ts'

/** Field of the file: a tag with the text after it. OFX 1 (SGML) does not close its elements, OFX 2 (XML) does; both are read alike. */
interface Campo {
  nome: string
  fecha: boolean
  texto: string
  linha: number
}

/** One <STMTTRN>, with its first line. */
interface Lancamento {
  linha: number
  campos: Map<string, string>
}

/** Greater than the length of any stored value, in characters. */
const LONGEST_VALUE = 1000

/**
 * Fields of an OFX file. parse5 reads them: the tokenizer of HTML accepts unclosed elements and stray characters, gives line numbers, and runs
 * in linear time. Parsers of OFX in the registry read amounts as floats, or refuse a file as a whole without naming a line.
 */
function camposDe(text: string): Campo[] {
  const found: Campo[] = []
  const tag =
    (fecha: boolean): TokenHandler['onStartTag'] =>
    ({ tagName, location }) => {
      found.push({ nome: tagName, fecha, texto: '', linha: location?.startLine ?? 0 })
    }
  const chars: TokenHandler['onCharacter'] = ({ chars }) => {
    const last = found.at(-1)
    if (last && last.texto.length < LONGEST_VALUE) last.texto += chars.slice(0, LONGEST_VALUE)
  }
  const nothing = () => undefined
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: tag(false),
      onEndTag: tag(true),
      onCharacter: chars,
      onWhitespaceCharacter: chars,
      onNullCharacter: nothing,
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
    },
  )
  tokenizer.write(text, true)
  return found
}

export const isOfx = (text: string): boolean => /<OFX[\s>]/i.test(text.slice(0, 4096))

/**
 * Statement of an OFX file, 1.x or 2.x.
 * @throws ExtratoRecusado for a file of several accounts or with too many entries
 */
export function parseOfx(text: string, ajustes: Ajustes = {}): Extrato {
  const campos = camposDe(text)
  const values = (nome: string) => [
    ...new Set(campos.filter((campo) => campo.nome === nome && !campo.fecha).map(({ texto }) => umaLinha(texto, 30))),
  ]
  if (values('acctid').length > 1)
    throw new ExtratoRecusado('O arquivo traz mais de uma conta. Baixe no banco um extrato para cada conta.')
  const problemas: ProblemaDoExtrato[] = []
  const lancamentos = lancamentosDe(campos)
  if (lancamentos.length > EXTRATO.linhas) throw new ExtratoRecusado(MUITAS)
  const seen = new Map<string, number>()
  const passos: Passo[] = []
  let repetidas = 0
  // A sign beside a credit tells it from its kind (a reversal), and says nothing about debits.
  const semSinais = !lancamentos.some(
    ({ campos }) => ladoDe(campos.get('trntype') ?? '') !== 'entrada' && isSigned(campos.get('trnamt') ?? ''),
  )
  // Where debits are told by their kind alone, an amount of any other kind may be on either side.
  const byKind = semSinais && lancamentos.some(({ campos }) => ladoDe(campos.get('trntype') ?? '') === 'saida')
  const perguntas = new Map<string, PerguntaDoExtrato>()
  const linhas = lancamentos.flatMap((lancamento) => {
    const tipo = umaLinha(lancamento.campos.get('trntype') ?? '', 40)
    const side = byKind ? (ladoDe(tipo) ?? ajustes.tipos?.[tipo]) : 'entrada'
    const read = parseLancamento(lancamento, side === 'saida')
    if (typeof read === 'string') {
      problemas.push({ linha: lancamento.linha, motivo: read })
      return []
    }
    const { dia, valor, texto } = read
    if (isSaldo(texto)) {
      passos.push({ dia, saldo: valor, inicio: isSaldoAnterior(texto) })
      return []
    }
    if (valor === 0) return []
    if (!side) {
      const asked = perguntas.get(tipo) ?? { tipo, lancamentos: 0, exemplo: texto }
      perguntas.set(tipo, { ...asked, lancamentos: asked.lancamentos + 1 })
      return []
    }
    // Alike in all that the bank says: once, unless a person says that they are several.
    const key = [read.id, dita(read)].join('\u0000')
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    if (before > 0 && ajustes.repetidas !== true) {
      repetidas += 1
      problemas.push({
        linha: lancamento.linha,
        motivo: 'Este lançamento aparece duas vezes no arquivo, com o mesmo identificador. A repetição ficou de fora.',
      })
      return []
    }
    passos.push({ dia, valor })
    return [before > 0 ? { ...read, id: idDaLinha(read.id, texto, before + 1) } : read]
  })
  const ledger = saldoFinal(campos)
  if (ledger) passos.push(ledger)
  if (!campos.some(({ nome, fecha }) => nome === 'ofx' && fecha))
    problemas.push({
      linha: campos.at(-1)?.linha ?? 1,
      motivo: 'O arquivo termina antes do fim. Baixe o extrato de novo, para não faltar nada.',
    })
  const days = linhas.map(({ dia }) => dia).sort()
  const branch = values('branchid')[0] ?? ''
  const account = values('acctid')[0] ?? ''
  return {
    formato: 'ofx',
    linhas,
    banco: bancoDe(values('bankid')[0] ?? ''),
    conta: branch && account ? `${branch} / ${account}` : account,
    de: days[0] ?? diaDaCelula(values('dtstart')[0] ?? '') ?? '',
    ate: days.at(-1) ?? diaDaCelula(values('dtend')[0] ?? '') ?? '',
    problemas: problemas.slice(0, EXTRATO.problemas),
    perguntas: [...perguntas.values()],
    repetidas,
    diferenca: problemas.length + perguntas.size === repetidas ? diferencaDosSaldos(passos) : 0,
    saldo: saldoAoFim(passos),
    leiaute: byKind ? `ofx ${bancoDe(values('bankid')[0] ?? '')}` : '',
  }
}

/** The balance at the end (LEDGERBAL), if it has a day and is not before the last entry. */
function saldoFinal(campos: readonly Campo[]): Passo | undefined {
  const at = campos.findIndex(({ nome, fecha }) => nome === 'ledgerbal' && !fecha)
  const within = at < 0 ? [] : campos.slice(at, at + 6)
  const value = (name: string) => within.find(({ nome, fecha }) => nome === name && !fecha)?.texto.trim() ?? ''
  const [dia, saldo] = [diaDaCelula(value('dtasof')), valorDoOfx(value('balamt'))]
  return dia && saldo !== undefined ? { dia, saldo } : undefined
}

export const MUITAS = `O extrato tem mais de ${EXTRATO.linhas.toLocaleString('pt-BR')} lançamentos. Baixe um período menor, como um mês.`

/** Three digits of a bank: '1' and '0001' are the same bank. */
const bancoDe = (id: string) => (/^\d{1,6}$/.test(id) ? String(Number(id)).padStart(3, '0').slice(-3) : '')

function lancamentosDe(campos: readonly Campo[]): Lancamento[] {
  const found: Lancamento[] = []
  let open: Lancamento | undefined
  for (const { nome, fecha, texto, linha } of campos) {
    if (nome === 'stmttrn' || nome === 'banktranlist') {
      open = nome === 'stmttrn' && !fecha ? { linha, campos: new Map() } : undefined
      if (open) found.push(open)
    } else if (open && !fecha && !open.campos.has(nome)) open.campos.set(nome, texto.trim())
  }
  return found
}

/** The entry, or the reason why it is invalid. @param saiu whether its kind says that money left, in a file that writes no sign */
function parseLancamento({ campos }: Lancamento, saiu: boolean): LinhaDoExtrato | string {
  const value = (nome: string) => campos.get(nome) ?? ''
  const dia = diaDaCelula(value('dtposted'))
  if (!dia) {
    const said = umaLinha(value('dtposted'), 20)
    return looksLikeDay(said)
      ? `O dia “${said}” não existe no calendário. Baixe o extrato de novo ou lance à mão.`
      : `Não entendemos o dia “${said}”. Baixe o extrato de novo ou lance à mão.`
  }
  const written = valorDoOfx(value('trnamt'))
  if (written === undefined)
    return `O valor “${umaLinha(value('trnamt'), 20)}” não é um valor em reais. Baixe o extrato de novo ou lance à mão.`
  const valor = saiu && written !== 0 ? -written : written
  const texto = textoDe(value('name'), value('memo')) || umaLinha(value('trntype'), 20) || 'Lançamento'
  const documento = umaLinha(value('checknum') || value('refnum'), EXTRATO.documento)
  const fitid = umaLinha(value('fitid'), 255).replace(/^0+$/, '')
  // Some banks reuse an identifier for another entry, so the id includes day and amount; an identifier of zeros does
  // not count.
  const id = fitid ? idDaLinha('fitid', fitid, dia, valor) : idDaLinha('ofx', dia, valor, texto, documento)
  return { id, dia, valor, texto, documento }
}

/** Name and note of an entry; only the longer one where it contains the other. */
function textoDe(name: string, memo: string): string {
  const [short, long] = [umaLinha(name, EXTRATO.texto), umaLinha(memo, EXTRATO.texto)]
  if (long.includes(short)) return long
  return short.includes(long) ? short : umaLinha(`${short} ${long}`, EXTRATO.texto)
}
