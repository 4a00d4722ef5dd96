import { avisadosEmPalavras } from '@sie/domain/base/avisos/avisados.ts'
import { dayInBrasilia, mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import type { EntradaDeAuditoria } from '@sie/domain/base/auditoria/entrada.ts'
import { atoEmPalavras } from '@sie/domain/base/auditoria/atos.ts'
import { colecao as colecaoDescrita } from '@sie/domain/top/todas.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import type { Nomes } from './frases.ts'
import { PEDIDOS } from './pedidos.ts'
import { rotuloDaRegra } from './regras.ts'

/** What was done, in words; an act of an older build that this one has no words for is shown by its code. */
export const acaoEmPalavras = ({
  acao,
  colecao = '',
}: Pick<EntradaDeAuditoria, 'acao'> & { colecao?: string }): string =>
  atoEmPalavras(colecaoDescrita(colecao), acao) ?? `Fez o que a versão de então chamava “${acao}”`

/** The record of an entry after what was done to it: its name, and what it is where the act does not say it; '' for none. */
export function objetoEmPalavras(entry: Pick<EntradaDeAuditoria, 'acao' | 'colecao' | 'id' | 'registro' | 'existe'>) {
  const { label } = colecaoDescrita(entry.colecao || (entry.acao === 'recusado' ? 'praticantes' : '')) ?? {}
  if (!entry.id || !label) return ''
  const said = acaoEmPalavras(entry).endsWith(` ${label.singular}`)
  // Acts over many records, over a month or an account of shares are noted under an id that is no record's.
  if (!entry.existe) return said ? 'já não existe' : ''
  return [said ? '' : label.singular, entry.registro || (said ? 'sem nome' : '')].filter(Boolean).join(' ')
}

/** Address of the record of an entry; undefined where it has no screen. */
export function enderecoDoRegistro({ colecao, id }: Pick<EntradaDeAuditoria, 'colecao' | 'id'>): Address | undefined {
  if (!id) return undefined
  switch (colecao || 'praticantes') {
    case 'praticantes':
      return address('/sie/cadastros/addpraticante', { id })
    case 'users':
      return address('/sie/administracao/adduser', { id })
    case 'usersgroups':
      return address('/sie/administracao/addusersgroup', { id })
    case 'departamentos':
      return address('/sie/administracao/adddepartamento', { id })
    case 'noticias':
      return address('/noticias/addnoticia', { id })
    default:
      return undefined
  }
}

const words = (value: unknown, name = (item: string) => item) =>
  Array.isArray(value)
    ? value
        .filter((item) => typeof item === 'string')
        .map(name)
        .join(', ')
    : ''

/** What a refused request was for: a right, a step of a process, or, where neither was noted, what the call does; an address of the API by itself. */
function queria({ regra, passo, funcao }: EntradaDeAuditoria['detalhe'], colecao: string): string {
  if (typeof funcao !== 'string' || !funcao) return ''
  const step = typeof passo === 'string' ? colecaoDescrita(colecao)?.process?.transitions[passo]?.label : undefined
  const told: Readonly<Record<string, string>> = PEDIDOS
  const wanted = step ?? (typeof regra === 'string' ? rotuloDaRegra(regra) : told[funcao])
  if (wanted) return `queria ${wanted.charAt(0).toLowerCase()}${wanted.slice(1)}`
  return funcao === 'avisoPix' ? 'avisou um PIX que o banco não conhece' : `chamou “${funcao}”`
}

/** Details of an entry as text: fields, groups, rules, money, months, reasons, what a refused request was for. */
export function detalheEmPalavras(
  { acao, colecao = '', detalhe }: Pick<EntradaDeAuditoria, 'detalhe'> & { acao?: string; colecao?: string },
  { grupo, entidade }: Nomes,
): string {
  const { campos, dados, tirados, dadas, tiradas, limite, portalID, versao, exportados, partes, valor, mes } = detalhe
  const { motivo, avisados, emails } = detalhe
  return [
    words(campos) && `mudou ${words(campos)}`,
    words(dados) && `deu: ${words(dados, grupo)}`,
    words(tirados) && `tirou: ${words(tirados, grupo)}`,
    words(dadas) && `permissões dadas: ${words(dadas, rotuloDaRegra)}`,
    words(tiradas) && `permissões tiradas: ${words(tiradas, rotuloDaRegra)}`,
    typeof limite === 'string' && limite && `vale ${limite}`,
    typeof portalID === 'string' && portalID && `em ${entidade(portalID)}`,
    // What was done is told by the act alone.
    acao === 'recusado' && queria(detalhe, colecao),
    typeof mes === 'string' && mesPorExtenso(mes),
    typeof valor === 'number' && formatReais(valor),
    typeof motivo === 'string' && motivo && `motivo: ${motivo}`,
    typeof avisados === 'number' && avisadosEmPalavras({ avisados, emails: typeof emails === 'number' ? emails : 0 }),
    typeof exportados === 'number' && `${exportados.toLocaleString('pt-BR')} registros`,
    words(partes) && `com: ${words(partes)}`,
    typeof versao === 'number' && `versão ${versao}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Period of so many days up to today, in Brasília, as 'AAAA-MM-DD'. */
export function ultimosDias(days: number, now = Date.now()): { de: string; ate: string } {
  return { de: dayInBrasilia(now - (days - 1) * 86_400_000), ate: dayInBrasilia(now) }
}
