import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { CONFIGURACAO_PADRAO, configuracoes, type Configuracao } from '@sie/domain/base/collections/configuracoes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { TABELA_VAZIA } from '@sie/domain/eventos/kukkiwon/pedido.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useAccess } from '../../../data/access.ts'
import { useGraduacoes } from '../../../data/graduacoes.ts'
import { detailOptions } from '../../../data/queries.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { UnsavedDialog } from '../../../ui/form/UnsavedDialog.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'

type Tabela = Configuracao['kukkiwon']

/** /eventos/inscricaoexamekukkiwon?ver=taxas: the Kukkiwon's fee for each grade, and the exchange rate of the dollar. */
export function TaxasPage() {
  const access = useAccess()
  const stored = useQuery(detailOptions(access, configuracoes, CONFIGURACAO_PADRAO, true))
  return (
    <PageContainer title="Taxas da Kukkiwon">
      {stored.isError && <RetryAlert onRetry={() => void stored.refetch()}>Não foi possível ler as taxas.</RetryAlert>}
      {stored.isPending && <Skeleton variant="rounded" height={420} aria-busy />}
      {stored.data && <Formulario tabela={{ ...TABELA_VAZIA, ...stored.data.kukkiwon } as Tabela} />}
    </PageContainer>
  )
}

const shown = (value: number, decimals: number) =>
  value === 0
    ? ''
    : (value / 10 ** decimals).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: decimals })

/** Number of a typed text such as '5,4321', in integer units of that many decimals; undefined where it is none, 0 for ''. */
function typed(text: string, decimals: number): number | undefined {
  if (text.trim() === '') return 0
  const [, whole = '', part = ''] = /^(\d{1,6})(?:,(\d*))?$/.exec(text.trim().replaceAll('.', '')) ?? []
  return whole === '' || part.length > decimals
    ? undefined
    : Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, '0'))
}

function Formulario({ tabela }: { tabela: Tabela }) {
  const { call } = useAccess()
  const toast = useToast()
  // Poom and Dan of the national register; the 10th Dan cannot be applied for.
  const grades = useGraduacoes().filter(({ tipo, grau }) => tipo === 'poom' || (tipo === 'dan' && grau < 10))
  const first = () => ({
    cotacao: shown(tabela.cotacao, 4),
    ...Object.fromEntries(grades.map(({ codigo }) => [codigo, ''])),
    ...Object.fromEntries(tabela.taxas.map(({ graduacao, usd }) => [graduacao, shown(usd, 2)])),
  })
  const [before, setBefore] = useState<Readonly<Record<string, string>>>(first)
  const [values, setValues] = useState(before)
  const [tried, setTried] = useState(false)
  const save = useRecordMutation(configuracoes, (next: Tabela) => call('salvarTabelaKukkiwon', next))
  const of = (key: string) => typed(values[key] ?? '', key === 'cotacao' ? 4 : 2)
  const dirty = Object.entries(values).some(([key, text]) => text !== before[key])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const wrong = Object.keys(values).find((key) => of(key) === undefined)
    if (wrong) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    const taxas = grades.map(({ codigo }) => ({ graduacao: codigo, usd: of(codigo) ?? 0 })).filter(({ usd }) => usd > 0)
    save.mutate(
      { cotacao: of('cotacao') ?? 0, taxas },
      {
        onSuccess: () => {
          setBefore(values)
          toast.show('Taxas salvas. Valem para os próximos envios.')
        },
      },
    )
  }
  const field = (key: string, label: string, unit: string) => (
    <TextField
      key={key}
      name={key}
      size="small"
      label={label}
      value={values[key] ?? ''}
      onChange={({ target }) => setValues({ ...values, [key]: target.value })}
      error={tried && of(key) === undefined}
      helperText={tried && of(key) === undefined ? 'Escreva como 5,43.' : undefined}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">{unit}</InputAdornment> },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
      }}
    />
  )
  return (
    <Paper component="form" noValidate variant="outlined" onSubmit={submit} sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760 }}>
      <Stack spacing={3}>
        {field('cotacao', 'Um dólar custa', 'R$')}
        <Stack component="section" aria-label="Taxas" spacing={2}>
          <Typography variant="h6" component="h2">
            Taxa de cada graduação
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' } }}>
            {grades.map(({ codigo, nome }) => field(codigo, nome, 'US$'))}
          </Box>
        </Stack>
        {save.error && <Alert severity="error">{mensagem(save.error, 'Não foi possível salvar.')}</Alert>}
        <Button type="submit" variant="contained" loading={save.isPending} sx={{ alignSelf: 'flex-start' }}>
          Salvar
        </Button>
      </Stack>
      <UnsavedDialog dirty={dirty} saving={save.isPending} />
    </Paper>
  )
}
