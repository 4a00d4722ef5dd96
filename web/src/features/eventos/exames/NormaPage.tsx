import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  CONFIGURACAO_PADRAO,
  configuracoes,
  normaDeExames,
  type Configuracao,
} from '@sie/domain/base/collections/configuracoes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { NORMA_PADRAO } from '@sie/domain/base/collections/normaDeExames.ts'
import type { Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm, type Control } from 'react-hook-form'
import { useAccess } from '../../../data/access.ts'
import { useGraduacoes } from '../../../data/graduacoes.ts'
import { detailOptions } from '../../../data/queries.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { keepTyped } from '../../../ui/form/keepTyped.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { resolverOf } from '../../../ui/form/resolverOf.ts'
import { UnsavedDialog } from '../../../ui/form/UnsavedDialog.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { useErrorsThatGo } from '../../../ui/form/useErrorsThatGo.ts'

type Norma = Configuracao['exames']

/** /eventos/addpassagensfaixa?ver=norma: the confederation's conditions for a request, the board and the marks. */
export function NormaPage() {
  const access = useAccess()
  const stored = useQuery(detailOptions(access, configuracoes, CONFIGURACAO_PADRAO, true))
  return (
    <PageContainer title="O que se exige dos exames">
      {stored.isError && (
        <RetryAlert onRetry={() => void stored.refetch()}>Não foi possível ler as exigências.</RetryAlert>
      )}
      {stored.isPending && <Skeleton variant="rounded" height={420} aria-busy />}
      {stored.data && <Formulario norma={{ ...NORMA_PADRAO, ...stored.data.exames }} />}
    </PageContainer>
  )
}

function Formulario({ norma }: { norma: Norma }) {
  const { call } = useAccess()
  const toast = useToast()
  const form = useForm<Norma>({
    defaultValues: norma,
    resolver: resolverOf(normaDeExames),
  })
  useErrorsThatGo(form)
  const { control, handleSubmit, formState } = form
  const dans = useGraduacoes().filter(({ tipo }) => tipo === 'dan')
  const save = useRecordMutation(configuracoes, (next: Norma) => call('salvarNormaDeExames', next))
  const submit = handleSubmit((next) => {
    const stored = keepTyped(form)
    save.mutate(next, {
      onSuccess: () => {
        stored(next)
        toast.show('Exigências salvas. Valem para os próximos pedidos.')
      },
    })
  })
  return (
    <Paper
      component="form"
      noValidate
      variant="outlined"
      onSubmit={(event) => void submit(event)}
      sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760 }}
    >
      <Stack spacing={3}>
        <Parte titulo="O pedido">
          <Numero name="antecedencia" control={control} help="Dias entre o pedido e o exame." />
          <Chave name="exigirTaxa" control={control} />
          <Chave name="exigirSemDebitos" control={control} />
        </Parte>
        <Parte titulo="A banca">
          <Chave name="exigirCredencial" control={control} />
          <Numero name="banca" control={control} />
          <Dan name="ordemMinima" control={control} dans={dans} label="Examinador, no mínimo" />
          <Dan name="ordemMinimaAlta" control={control} dans={dans} label="Examinador do 4º Dan e acima, no mínimo" />
        </Parte>
        <Parte titulo="As notas">
          <Numero name="mediaMinima" control={control} step={0.5} />
          <Numero name="notaMinimaItem" control={control} step={0.5} />
        </Parte>
        {save.error && <Alert severity="error">{mensagem(save.error, 'Não foi possível salvar.')}</Alert>}
        <Button type="submit" variant="contained" loading={save.isPending} sx={{ alignSelf: 'flex-start' }}>
          Salvar
        </Button>
      </Stack>
      <UnsavedDialog dirty={formState.isDirty} saving={save.isPending} />
    </Paper>
  )
}

const Parte = ({ titulo, children }: { titulo: string; children: React.ReactNode }) => (
  <Stack component="section" aria-label={titulo} spacing={2}>
    <Typography variant="h6" component="h2">
      {titulo}
    </Typography>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'center' }}>{children}</Box>
  </Stack>
)

const labelOf = (name: keyof Norma) => configuracoes.fields.find(({ path }) => path === `exames.${name}`)?.label ?? name

interface Campo {
  name: keyof Norma
  control: Control<Norma>
}

const Numero = ({ name, control, help, step = 1 }: Campo & { help?: string; step?: number }) => (
  <Controller
    name={name}
    control={control}
    render={({ field: { ref, ...field }, fieldState }) => (
      <TextField
        {...field}
        inputRef={ref}
        size="small"
        type="number"
        label={labelOf(name)}
        onChange={({ target }) => field.onChange(target.value === '' ? '' : Number(target.value))}
        error={fieldState.invalid}
        helperText={fieldState.invalid ? 'Confira este número.' : help}
        slotProps={{ htmlInput: { min: 0, step } }}
      />
    )}
  />
)

const Chave = ({ name, control }: Campo) => (
  <Controller
    name={name}
    control={control}
    render={({ field }) => (
      <FormControlLabel
        control={<Switch checked={field.value === true} onChange={(_, on) => field.onChange(on)} />}
        label={labelOf(name)}
      />
    )}
  />
)

const Dan = ({ name, control, label, dans }: Campo & { label: string; dans: readonly Graduacao[] }) => (
  <Controller
    name={name}
    control={control}
    render={({ field: { ref, ...field } }) => (
      <TextField
        {...field}
        inputRef={ref}
        select
        size="small"
        label={label}
        onChange={({ target }) => field.onChange(Number(target.value))}
      >
        {menuItems(dans.map(({ ordem, nome }) => [ordem, nome]))}
      </TextField>
    )}
  />
)
