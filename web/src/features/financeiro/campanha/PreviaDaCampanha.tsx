import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { MAIS_DEIXADAS, MOTIVOS_DE_NAO_COBRAR, type MotivoDeNaoCobrar } from '@sie/domain/financeiro/campanha.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { useMemo, useState } from 'react'
import { download, toCsv } from '../../../data/sheet.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { Grupos } from './Grupos.tsx'
import { LinhasDaPrevia } from './LinhasDaPrevia.tsx'
import type { Previa } from './usePrevia.ts'

/** People of a group on the screen at first, and further ones at each press; all of them are in the file. */
const SHOWN = 20

const number = (value: number) => value.toLocaleString('pt-BR')

interface PreviaDaCampanhaProps {
  previa: Previa
  starting: boolean
  /** whether those who are charged are told */
  notify: boolean
  onNotify: (notify: boolean) => void
  onStart: () => void
  /** calculates the preview again, without these people */
  onLeaveOut: (deixadas: string[]) => void
}

/** Preview of a campaign: people with their amounts, and the others with the reasons; with an export, and the start button. */
export function PreviaDaCampanha({ previa, starting, notify, onNotify, onStart, onLeaveOut }: PreviaDaCampanhaProps) {
  const { pedido, resumo, vistas, total, pronta } = previa
  const linhas = useMemo(() => previa.linhas.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')), [previa.linhas])
  const [most, setMost] = useState(SHOWN)
  const [chosen, setChosen] = useState<MotivoDeNaoCobrar | ''>('')
  const [sought, setSought] = useState('')
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const words = normalize(sought)
  const group = linhas.filter(
    ({ motivo, nome, clube }) => motivo === chosen && normalize(`${nome} ${clube}`).includes(words),
  )
  const left = pedido.deixadas ?? []
  const leaving = [...left, ...unticked]
  const leaveOut = (deixadas: string[]) => {
    setUnticked(new Set())
    onLeaveOut(deixadas)
  }
  const tooMany = leaving.length > MAIS_DEIXADAS
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
        {linhas.length > SHOWN && (
          <TextField
            size="small"
            label="Procurar pessoa ou clube"
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        )}
        <LinhasDaPrevia
          linhas={group.slice(0, most)}
          unticked={unticked}
          onTick={(id, ticked) =>
            setUnticked(new Set(ticked ? [...unticked].filter((one) => one !== id) : [...unticked, id]))
          }
          onTakeBack={(id) => leaveOut(leaving.filter((one) => one !== id))}
        />
        {group.length > most && (
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography variant="body2" color="textSecondary">
              {`${number(most)} de ${number(group.length)}, por nome.`}
            </Typography>
            <Button size="small" onClick={() => setMost(most + 100)}>
              Mostrar mais
            </Button>
          </Stack>
        )}
        {resumo.cobradas > 0 && <AvisoDaCampanha linhas={linhas} notify={notify} onChange={onNotify} />}
        {tooMany && (
          <Alert severity="warning">{`Deixe de fora até ${MAIS_DEIXADAS} pessoas. Para mais, use o filtro.`}</Alert>
        )}
        {unticked.size > 0 ? (
          // Amounts depend on who is charged: discounts by quantity.
          <Button
            variant="contained"
            size="large"
            disabled={tooMany}
            onClick={() => leaveOut(leaving)}
            sx={{ alignSelf: { sm: 'flex-end' } }}
          >
            {`Recalcular sem ${unticked.size === 1 ? 'esta pessoa' : `estas ${number(unticked.size)} pessoas`}`}
          </Button>
        ) : (
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
        )}
      </Stack>
    </CardSection>
  )
}

/** Who is told of the charges, and how; told by the server for each line of the preview. */
function AvisoDaCampanha({
  linhas,
  notify,
  onChange,
}: {
  linhas: Previa['linhas']
  notify: boolean
  onChange: (notify: boolean) => void
}) {
  const charged = linhas.filter(({ motivo }) => motivo === '')
  const count = (holds: (linha: (typeof charged)[number]) => boolean) => charged.filter(holds).length
  const reached = count(({ avisados }) => avisados > 0)
  const mailed = count(({ emails }) => emails > 0)
  const left = charged.length - reached
  return (
    <Box component="section" aria-label="Quem será avisado">
      <FormControlLabel
        control={<Checkbox size="small" checked={notify} onChange={(_, checked) => onChange(checked)} />}
        label={`Avisar quem é cobrado: ${number(reached)} de ${number(charged.length)}`}
      />
      <Typography variant="body2" color="textSecondary" sx={{ pl: 3.5 }}>
        {notify
          ? [
              `${number(mailed)} por e-mail e no portal, ${number(reached - mailed)} só no portal, com o PIX e o link da fatura; por menores, também os responsáveis.`,
              ...(left > 0 ? [`${number(left)} sem conta no portal: avise por fora.`] : []),
            ].join(' ')
          : 'Ninguém recebe aviso. Os lembretes de vencimento continuam.'}
      </Typography>
    </Box>
  )
}
