import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { ajusteEmPalavras, classesDaChave, impedimentoDoAjuste } from '@sie/domain/competicao/chaves/ajuste.ts'
import { SEM_AJUSTE } from '@sie/domain/competicao/chaves/campos.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { seApresenta } from '@sie/domain/competicao/rodadas/estados.ts'
import { CABECAS_PERMITIDAS } from '@sie/domain/competicao/taekwondo/sorteio.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useAccess } from '../../../../data/access.ts'
import { detailOptions } from '../../../../data/queries.ts'
import type { RowOf } from '../../../../data/records.ts'
import { useConfirmadas } from '../../../../data/useConfirmadas.ts'
import { useRecordMutation } from '../../../../data/useRecordMutation.ts'
import { useToast } from '../../../../ui/feedback/useToast.ts'
import { anyControl } from '../../../../ui/form/anyControl.ts'
import { ReferenceInput } from '../../../../ui/form/kinds/ReferenceInput.tsx'
import { UnsavedDialog } from '../../../../ui/form/UnsavedDialog.tsx'
import { menuItems } from '../../../../ui/form/menuItems.tsx'
import { TransitionBar } from '../../../../ui/record/TransitionBar.tsx'
import { ConjuntoInput } from './ConjuntoInput.tsx'
import { CabecasPeloRanking } from './CabecasPeloRanking.tsx'

const EVENTO = chaves.fields.find(({ path }) => path === 'evento')!

export interface Valores {
  evento: string
  classe: string
  formato: 'eliminatoria' | 'todos-contra-todos'
  bronzes: 'semifinais' | 'repescagem'
  conjunto: string
  seeds: number
  cabecas: string[]
}

/** Draft of a bracket: category, format and seeds; below them its transitions. */
export function ChaveDraft({ stored }: { stored: RowOf<typeof chaves> | undefined }) {
  const { call } = useAccess()
  const toast = useToast()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { control, handleSubmit, setError, formState } = useForm<Valores>({
    defaultValues: {
      evento: stored?.evento ?? params.get('evento') ?? '',
      classe: stored?.classe ?? '',
      formato: stored?.opcoes.formato ?? 'eliminatoria',
      bronzes: stored?.opcoes.repescagem ? 'repescagem' : 'semifinais',
      conjunto: stored?.conjunto ?? '',
      seeds: stored?.opcoes.cabecas ?? 0,
      cabecas: stored?.cabecas ?? [],
    },
  })
  const [evento, classe, formato, seeds] = useWatch({ control, name: ['evento', 'classe', 'formato', 'seeds'] })
  const event = useQuery({ ...detailOptions(useAccess(), eventos, evento), enabled: evento !== '' })
  const { ajuste } = stored ?? { ajuste: SEM_AJUSTE }
  const confirmed = useConfirmadas(evento, ...classesDaChave({ classe, ajuste }))
  const entries = ajuste.tipo === 'parte' ? confirmed.filter(({ id }) => ajuste.inscricoes.includes(id)) : confirmed
  const nameOf = (id: string) => entries.find((one) => one.id === id)?.name ?? id
  const store = useRecordMutation(chaves, ({ evento, classe, formato, bronzes, conjunto, seeds, cabecas }: Valores) =>
    call('montarChave', {
      evento,
      classe,
      parte: Math.max(1, ajuste.parte),
      opcoes: { formato, cabecas: seeds, repescagem: formato === 'eliminatoria' && bronzes === 'repescagem' },
      conjunto,
      cabecas: cabecas.slice(0, seeds),
      ...(stored ? { versao: stored.metadados.version } : {}),
    }),
  )
  const submit = handleSubmit((valores) =>
    store.mutate(valores, {
      onSuccess: ({ id }) => {
        toast.show('Chave salva.')
        void navigate(address('/preview/sorteio', { ver: 'chave', id }), { replace: true })
      },
      onError: (error) => {
        if (error instanceof ErroSIE && error.campos.classe) setError('classe', { message: error.campos.classe })
      },
    }),
  )
  const ajustada = ajusteEmPalavras(ajuste)
  const of = (event.data?.classes ?? []).find(({ codigo }) => codigo === classe)
  const fights = of !== undefined && !seApresenta(of.modalidade)
  return (
    <Stack spacing={3} sx={{ maxWidth: 720 }}>
      <UnsavedDialog dirty={formState.isDirty && !store.isPending && !store.isSuccess} />
      {stored && ajustada && (
        <Alert
          severity={impedimentoDoAjuste(ajuste) ? 'warning' : 'info'}
          action={
            <Button
              component={Link}
              color="inherit"
              to={address('/preview/sorteio', { ver: 'ajustar', evento: stored.evento })}
            >
              Ver
            </Button>
          }
        >
          {`${ajustada} ${ajuste.motivo}`}
        </Alert>
      )}
      <Paper
        component="form"
        noValidate
        variant="outlined"
        onSubmit={(event) => void submit(event)}
        sx={{ p: { xs: 2, sm: 3 } }}
      >
        <Stack spacing={2}>
          <ReferenceInput
            field={EVENTO}
            name="evento"
            control={anyControl(control)}
            label="Competição"
            disabled={stored !== undefined}
          />
          <Controller
            control={control}
            name="classe"
            rules={{ required: 'Escolha a categoria.' }}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                select
                size="small"
                label="Categoria"
                disabled={stored !== undefined || !event.data}
                error={fieldState.invalid}
                helperText={fieldState.error?.message ?? (evento && !event.data ? 'Carregando as categorias.' : '')}
              >
                {menuItems((event.data?.classes ?? []).map(({ codigo, nome }) => [codigo, nome]))}
              </TextField>
            )}
          />
          <Controller
            control={control}
            name="formato"
            render={({ field }) => (
              <TextField
                {...field}
                select
                size="small"
                label="Formato"
                helperText="Todos contra todos vale para 3 a 5 inscritos."
              >
                <MenuItem value="eliminatoria">Eliminatória</MenuItem>
                <MenuItem value="todos-contra-todos">Todos contra todos</MenuItem>
              </TextField>
            )}
          />
          {formato === 'eliminatoria' && fights && (
            <Controller
              control={control}
              name="bronzes"
              render={({ field }) => (
                <TextField
                  {...field}
                  select
                  size="small"
                  label="Bronzes"
                  helperText="Na repescagem, quem perdeu para um finalista luta pelo bronze da sua metade da chave."
                >
                  <MenuItem value="semifinais">Para os dois que perdem a semifinal</MenuItem>
                  <MenuItem value="repescagem">Disputados na repescagem</MenuItem>
                </TextField>
              )}
            />
          )}
          {event.data && of && fights && <ConjuntoInput control={control} evento={event.data} classe={of} />}
          <Controller
            control={control}
            name="seeds"
            render={({ field }) => (
              <TextField {...field} select size="small" label="Cabeças de chave">
                {menuItems(CABECAS_PERMITIDAS.map((count) => [count, count === 0 ? 'Nenhum' : count]))}
              </TextField>
            )}
          />
          {seeds > 0 && (
            <Controller
              control={control}
              name="cabecas"
              render={({ field }) => (
                <Stack spacing={1.5}>
                  <Autocomplete
                    multiple
                    filterSelectedOptions
                    options={entries.map(({ id }) => id)}
                    getOptionLabel={nameOf}
                    value={field.value}
                    onChange={(_, value) => field.onChange(value.slice(0, seeds))}
                    renderInput={(params) => (
                      <TextField
                        {...params}
                        size="small"
                        label="Do primeiro ao último"
                        helperText={`${field.value.length} de ${seeds} escolhidos`}
                      />
                    )}
                  />
                  <CabecasPeloRanking
                    key={`${evento} ${classe}`}
                    evento={evento}
                    classe={classe}
                    quantas={seeds}
                    nameOf={nameOf}
                    onChange={(ids) => field.onChange(ids.filter((id) => entries.some((one) => one.id === id)))}
                  />
                </Stack>
              )}
            />
          )}
          {classe && <Alert severity="info">{`${entries.length} inscrições confirmadas nesta categoria.`}</Alert>}
          {store.error && <Alert severity="error">{mensagem(store.error, 'Não foi possível salvar a chave.')}</Alert>}
          <Button type="submit" variant="contained" loading={store.isPending} sx={{ alignSelf: 'flex-start' }}>
            Salvar chave
          </Button>
        </Stack>
      </Paper>
      {stored && <TransitionBar collection={chaves} record={stored} disabled={formState.isDirty} />}
    </Stack>
  )
}
