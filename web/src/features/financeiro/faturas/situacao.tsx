import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { dayInBrasilia, daysBetween, formatDay } from '@sie/domain/base/brazil/dates.ts'
import type { Conta } from '@sie/domain/financeiro/collections/contas.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'

/** Today in Brasília, 'AAAA-MM-DD'. */
export const hojeEmBrasilia = (): string => dayInBrasilia(Date.now())

type SituacaoDaConta = 'paga' | 'vencida' | 'aberta' | 'fora'

const SITUACOES: Readonly<
  Record<SituacaoDaConta, { nome: string; cor: ChipProps['color']; icon: React.ReactElement }>
> = {
  paga: { nome: 'Paga', cor: 'success', icon: <CheckCircle /> },
  vencida: { nome: 'Vencida', cor: 'error', icon: <ErrorOutline /> },
  aberta: { nome: 'Aberta', cor: 'info', icon: <HourglassEmpty /> },
  fora: { nome: 'Fora dos livros', cor: 'default', icon: <Block /> },
}

/** State of a conta on a day: overdue is computed, and stored nowhere. */
export function situacaoDe({ pagoEm, vencimento, metadados }: Conta & StoredRecord, hoje: string): SituacaoDaConta {
  if (!metadados.active) return 'fora'
  if (pagoEm) return 'paga'
  return vencimento !== '' && vencimento < hoje ? 'vencida' : 'aberta'
}

export const nomeDaSituacao = (situacao: SituacaoDaConta) => SITUACOES[situacao].nome

/** Chip of a state, with its icon. */
export function ChipDaSituacao({ situacao }: { situacao: SituacaoDaConta }) {
  const { nome, cor, icon } = SITUACOES[situacao]
  return <Chip size="small" variant="outlined" color={cor ?? 'default'} icon={icon} label={nome} />
}

/** 'vence hoje', 'vence em 3 dias', 'venceu há 12 dias', 'paga em ...'; '' without a due day. */
export function prazoEmPalavras({ pagoEm, vencimento }: Pick<Conta, 'pagoEm' | 'vencimento'>, hoje: string): string {
  if (pagoEm) return `paga em ${formatDay(pagoEm)}`
  if (vencimento === '') return ''
  const late = daysBetween(vencimento, hoje)
  if (late === 0) return 'vence hoje'
  const days = `${Math.abs(late)} ${Math.abs(late) === 1 ? 'dia' : 'dias'}`
  return late > 0 ? `venceu há ${days}` : `vence em ${days}`
}
