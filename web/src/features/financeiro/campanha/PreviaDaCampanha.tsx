import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { MOTIVOS_DE_NAO_COBRAR, type MotivoDeNaoCobrar } from '@sie/domain/financeiro/campanha.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { useState } from 'react'
import { download, toCsv } from '../../../data/sheet.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { Grupos } from './Grupos.tsx'
import { LinhasDaPrevia } from './LinhasDaPrevia.tsx'
import type { Previa } from './usePrevia.ts'

/** Limit of people of a group on the screen; all of them are in the file. */
const SHOWN = 20

const number = (value: number) => value.toLocaleString('pt-BR')

interface PreviaDaCampanhaProps {
  previa: Previa
  starting: boolean
  onStart: () => void
}

/** Preview of a campaign: people with their amounts, and the others with the reasons; with an export, and the start button. */
export function PreviaDaCampanha({ previa, starting, onStart }: PreviaDaCampanhaProps) {
  const { pedido, linhas, resumo, vistas, total, pronta } = previa
  const [chosen, setChosen] = useState<MotivoDeNaoCobrar | ''>('')
  const group = linhas.filter(({ motivo }) => motivo === chosen)
  const save = async () => {
    const columns = [
      { title: 'Nome', value: ({ nome }: (typeof linhas)[number]) => nome },
      { title: 'Clube', value: ({ clube }: (typeof linhas)[number]) => clube },
      {
        title: 'Valor (R$)',
        value: ({ valor, motivo }: (typeof linhas)[number]) =>
          motivo ? '' : (valor / 100).toFixed(2).replace('.', ','),
      },
      {
        title: 'Situação',
        value: ({ motivo }: (typeof linhas)[number]) => (motivo ? MOTIVOS_DE_NAO_COBRAR[motivo] : 'Cobrada'),
      },
      { title: 'Por quê', value: ({ texto }: (typeof linhas)[number]) => texto },
    ]
    download(await toCsv(columns, linhas), `previa-anuidades-${pedido.ano}.csv`)
  }
  if (!pronta)
    return (
      <CardSection title="Prévia">
        <Box sx={{ px: 2, pb: 2 }} role="status">
          <Typography variant="body2" sx={{ mb: 1 }}>
            {total > 0 ? `${number(vistas)} de ${number(total)} pessoas` : 'Contando as pessoas…'}
          </Typography>
          <LinearProgress
            aria-label="Andamento da prévia"
            variant={total > 0 ? 'determinate' : 'indeterminate'}
            value={total > 0 ? Math.min(100, (vistas / total) * 100) : 0}
          />
        </Box>
      </CardSection>
    )
  if (linhas.length === 0)
    return (
      <CardSection title="Prévia">
        <EmptyState title="Ninguém aqui" text="Nenhuma pessoa atende ao que você escolheu." />
      </CardSection>
    )
  return (
    <CardSection
      title="Prévia"
      action={
        <Button size="small" onClick={() => void save()}>
          Baixar CSV
        </Button>
      }
    >
      <Stack spacing={2} sx={{ px: 2, pb: 2 }}>
        <Typography role="status">
          {resumo.cobradas === 0
            ? 'Ninguém seria cobrado.'
            : `${number(resumo.cobradas)} ${resumo.cobradas === 1 ? 'pessoa seria cobrada' : 'pessoas seriam cobradas'}: ${formatReais(resumo.soma)}.`}
        </Typography>
        <Grupos cobradas={resumo.cobradas} motivos={resumo.motivos} chosen={chosen} onChoose={setChosen} />
        <LinhasDaPrevia linhas={group.slice(0, SHOWN)} />
        {group.length > SHOWN && (
          <Typography variant="body2" color="textSecondary">
            {`As primeiras ${SHOWN} de ${number(group.length)}. O CSV tem todas.`}
          </Typography>
        )}
        <Button
          variant="contained"
          size="large"
          disabled={resumo.cobradas === 0}
          loading={starting}
          onClick={onStart}
          sx={{ alignSelf: { sm: 'flex-end' } }}
        >
          {`Emitir ${number(resumo.cobradas)} ${resumo.cobradas === 1 ? 'cobrança' : 'cobranças'}`}
        </Button>
      </Stack>
    </CardSection>
  )
}
