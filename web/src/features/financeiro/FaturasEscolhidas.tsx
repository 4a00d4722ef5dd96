import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { MAIS_FATURAS } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { abertoDe } from '@sie/domain/financeiro/fatura.ts'
import { MAIS_RENEGOCIADAS } from '@sie/domain/financeiro/renegociacao.ts'
import { useState } from 'react'
import { address } from '@sie/domain/base/portal/address.ts'
import { ATOS_EM_LOTE } from '@sie/domain/base/records/lotes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { inParts } from '../../data/inParts.ts'
import { useAccess } from '../../data/access.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useConfirm } from '../../ui/feedback/useConfirm.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { PrintChosen } from '../../ui/list/PrintChosen.tsx'
import { MAIS_FOLHAS } from './folhas.ts'
import { ReportPagamento } from './faturas/ReportPagamento.tsx'
import { RenegotiationDialog } from './faturas/RenegotiationDialog.tsx'
import type { FaturaLida } from './faturas/useFaturas.ts'

const payerOf = ({ vinculo, sacado }: FaturaLida) =>
  [vinculo.idEntidade, sacado.tipo, sacado.pessoa, sacado.entidade].join()

/** Reason why these invoices cannot be paid together; '' where they can. */
function faltaDe(rows: readonly FaturaLida[]): string {
  if (rows.some((one) => abertoDe(one) === 0)) return 'Escolha só faturas em aberto.'
  if (new Set(rows.map(payerOf)).size > 1) return 'Escolha faturas de um só pagador e emitente.'
  return rows.length > MAIS_FATURAS ? `No máximo ${MAIS_FATURAS} faturas de uma vez.` : ''
}

/** Acts of the issuer on several invoices: reminders, and of one payer one payment, or instalments. */
export function FaturasEscolhidas({ rows, onDone }: { rows: readonly FaturaLida[]; onDone: () => void }) {
  const { permissoes } = useAccess()
  const [acao, setAcao] = useState<'receber' | 'renegociar'>()
  const may = (action: string) => rows.every(({ vinculo }) => agePor(permissoes, `faturas:${action}`, vinculo))
  const falta = faltaDe(rows)
  const open = rows.filter((one) => abertoDe(one) > 0)
  const issued = rows.filter(({ situacao }) => situacao !== 'rascunho')
  const sum = open.reduce((all, one) => all + abertoDe(one), 0)
  return (
    <>
      <Typography variant="body2" role="status" sx={{ px: 1 }}>
        {`${formatReais(sum)} em aberto${falta && may('receber') ? `. Para receber juntas: ${falta.charAt(0).toLowerCase()}${falta.slice(1)}` : ''}`}
      </Typography>
      <PrintChosen
        count={issued.length}
        most={MAIS_FOLHAS}
        to={address('/sie/financeiro/printfatura', { id: issued.map(({ id }) => id).join(',') })}
        newTab
      />
      {open.length > 0 && may('receber') && <Cobrar rows={open} onDone={onDone} />}
      {!falta && may('cancelar') && may('emitir') && (
        <Button size="small" disabled={rows.length > MAIS_RENEGOCIADAS} onClick={() => setAcao('renegociar')}>
          Renegociar
        </Button>
      )}
      {!falta && may('receber') && (
        <Button size="small" variant="contained" onClick={() => setAcao('receber')}>
          Receber juntas
        </Button>
      )}
      {acao === 'receber' && <ReportPagamento faturas={rows} receber onClose={() => (setAcao(undefined), onDone())} />}
      {acao === 'renegociar' && (
        <RenegotiationDialog invoices={rows} mayWaive={may('isentar')} onClose={() => setAcao(undefined)} />
      )}
    </>
  )
}

/** Most invoices in one call, as on the server. */
const MOST_AT_ONCE = 100

/** Reminds the payers of open invoices now, after a preview of whom. */
function Cobrar({ rows, onDone }: { rows: readonly FaturaLida[]; onDone: () => void }) {
  const { call } = useAccess()
  const confirm = useConfirm()
  const toast = useToast()
  const send = useRecordMutation(faturas, async () => {
    const { results, error } = await inParts(rows, MOST_AT_ONCE, async (part) => {
      const found = []
      for (let ids = part.map(({ id }) => id); ids.length > 0;) {
        const { resultados, faltam } = await call('cobrarFaturas', { ids })
        found.push(...resultados)
        ids = faltam
      }
      return found
    })
    const refused = results.flat().filter(({ motivo }) => motivo !== '')
    const sent = results.flat().length - refused.length
    return [
      `${sent} de ${rows.length} ${rows.length === 1 ? 'lembrada' : 'lembradas'}.`,
      refused[0] && `${refused.length} não: ${refused[0].motivo}`,
      error !== undefined && `As outras não: ${mensagem(error, 'tente de novo.')}`,
    ]
      .filter(Boolean)
      .join(' ')
  })
  const payers = [...new Set(rows.map(({ sacado }) => sacado.nome))]
  const ask = async () => {
    const names = payers.slice(0, NAMED).join(', ') + (payers.length > NAMED ? ` e mais ${payers.length - NAMED}` : '')
    const yes = await confirm({
      title: `Cobrar ${rows.length === 1 ? '1 fatura' : `${rows.length} faturas`}?`,
      text: `Quem será avisado: ${names}. Cada um recebe um aviso no portal e, se não o desligou, um e-mail com o valor de hoje e o código PIX. Quem já foi lembrado hoje não recebe de novo. ${ATOS_EM_LOTE.cobrarFaturas.stays}`,
      action: 'Cobrar',
    })
    if (!yes) return
    send.mutate(undefined, {
      onSuccess: (words) => {
        toast.show(`${words} ${ATOS_EM_LOTE.cobrarFaturas.stays}`)
        onDone()
      },
      onError: (error) => toast.show(mensagem(error, 'Não foi possível cobrar agora.'), { severity: 'error' }),
    })
  }
  return (
    <Button size="small" loading={send.isPending} onClick={() => void ask()}>
      {`Cobrar (${rows.length})`}
    </Button>
  )
}

const NAMED = 8
