import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { SITUACOES_DA_LICENCA, type Licenca } from '@sie/domain/documentos/collections/licencas.ts'
import { SITUACOES_DA_SUSPENSAO, type Suspensao } from '@sie/domain/eventos/collections/suspensoes.ts'
import { isLicenciado, isSuspenso } from '@sie/domain/eventos/sancoes/situacao.ts'
import { hoje } from '../form/formulario.ts'
import { StateChip } from '../record/StateChip.tsx'

/** Text of a suspension's state today: one whose days are over counts as served. */
export function palavraDaSuspensao(suspensao: Pick<Suspensao, 'desde' | 'ate' | 'situacao'>): string {
  const { situacao, desde, ate } = suspensao
  if (situacao !== 'vigente' || isSuspenso(suspensao, hoje())) return SITUACOES_DA_SUSPENSAO[situacao]
  return ate !== '' && ate < hoje() ? 'Cumprida' : `Começa em ${formatDay(desde)}`
}

export const ChipDaSuspensao = ({ suspensao }: { suspensao: Pick<Suspensao, 'desde' | 'ate' | 'situacao'> }) => (
  <StateChip
    tone={isSuspenso(suspensao, hoje()) ? 'error' : suspensao.situacao === 'semEfeito' ? 'warning' : 'default'}
    label={palavraDaSuspensao(suspensao)}
  />
)

/** Text of a licence's state today, with the day on which an expired one ended. */
export function palavraDaLicenca(licenca: Pick<Licenca, 'situacao' | 'validade'>): string {
  const { situacao, validade } = licenca
  const over = situacao === 'valida' && !isLicenciado(licenca, hoje())
  return over ? `Venceu em ${formatDay(validade)}` : SITUACOES_DA_LICENCA[situacao]
}

export function ChipDaLicenca({ licenca }: { licenca: Pick<Licenca, 'situacao' | 'validade'> }) {
  const open = ['pedida', 'atrasada', 'renovacao'].includes(licenca.situacao)
  const good = licenca.situacao === 'valida' && isLicenciado(licenca, hoje())
  const tone = good ? 'success' : open ? 'warning' : licenca.situacao === 'cancelada' ? 'default' : 'error'
  return <StateChip tone={tone} label={palavraDaLicenca(licenca)} />
}

/** Text of a suspension's days: '01/03/2026 a 30/06/2026', 'desde 01/03/2026, sem data para terminar'. */
export const diasDaSuspensao = ({ desde, ate }: Pick<Suspensao, 'desde' | 'ate'>): string =>
  ate ? `${formatDay(desde)} a ${formatDay(ate)}` : `desde ${formatDay(desde)}, sem data para terminar`
