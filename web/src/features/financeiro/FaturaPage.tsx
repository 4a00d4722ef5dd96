import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useAccess } from '../../data/access.ts'
import type { RowOf } from '../../data/records.ts'
import { useProgress } from '../../data/useProgress.ts'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import { ProgressList } from '../../ui/record/ProgressList.tsx'
import { RecordLoader } from '../../ui/record/RecordLoader.tsx'
import { AcoesDaFatura } from './AcoesDaFatura.tsx'
import { ItensDaFatura } from './faturas/ItensDaFatura.tsx'
import { Ligadas } from './faturas/Ligadas.tsx'
import { NovaFatura } from './nova/NovaFatura.tsx'
import { PagamentosDaFatura } from './faturas/PagamentosDaFatura.tsx'
import { FaturaPayment } from './faturas/FaturaPayment.tsx'
import { hojeEmBrasilia, prazoEmPalavras } from './faturas/situacao.tsx'
import { ChipDaFatura } from './faturas/ChipDaFatura.tsx'
import { abertoDe } from '@sie/domain/financeiro/fatura.ts'
import { situacaoDaFatura } from '@sie/domain/financeiro/situacao.ts'
import { useState } from 'react'

const LISTA = address('/sie/financeiro/receitas', { ver: 'faturas' })

/** /sie/financeiro/receitas?ver=fatura: an invoice, a draft as a form for users who may edit it; a new one without `?id=`. */
export function FaturaPage() {
  const { permissoes } = useAccess()
  return (
    <RecordLoader collection={faturas} list={LISTA}>
      {(fatura) =>
        fatura && (fatura.situacao !== 'rascunho' || !agePor(permissoes, 'faturas:editar', fatura.vinculo)) ? (
          <Aberta fatura={fatura} />
        ) : (
          <NovaFatura stored={fatura} />
        )
      }
    </RecordLoader>
  )
}

function Aberta({ fatura }: { fatura: RowOf<typeof faturas> }) {
  const hoje = hojeEmBrasilia()
  const open = abertoDe(fatura)
  const [wasOpen] = useState(open > 0)
  const entries = useProgress(faturas, fatura.id, fatura.metadados.version)
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h1">
          {fatura.situacao === 'rascunho' ? 'Rascunho de fatura' : `Fatura ${fatura.numero}`}
        </Typography>
        <ChipDaFatura fatura={fatura} hoje={hoje} />
        <Typography color="textSecondary">
          {open > 0 ? prazoEmPalavras({ ...fatura, pagoEm: '' }, hoje) : situacaoDaFatura(fatura, hoje)[0].frase}
        </Typography>
      </Stack>
      <AcoesDaFatura fatura={fatura} />
      <Ligadas fatura={fatura} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: open > 0 || wasOpen ? 'minmax(0, 1fr) 380px' : 'minmax(0, 1fr)',
          },
        }}
      >
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <ItensDaFatura fatura={fatura} />
          <PagamentosDaFatura fatura={fatura} />
          {entries.length > 0 && faturas.process && (
            <CardSection title="Até agora">
              <Box sx={{ px: 2, pb: 2 }}>
                <ProgressList collection={faturas} process={faturas.process} entries={entries} />
              </Box>
            </CardSection>
          )}
        </Stack>
        {(open > 0 || wasOpen) && <FaturaPayment fatura={fatura} />}
      </Box>
    </Stack>
  )
}
