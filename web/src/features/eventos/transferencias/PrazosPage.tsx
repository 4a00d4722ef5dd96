import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { regrasTransferencia, type RegrasTransferencia } from '@sie/domain/eventos/collections/regrasTransferencia.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { PASSOS_COM_PRAZO, PRAZO_PADRAO } from '@sie/domain/eventos/transferencias/tipos.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import type { RowOf } from '../../../data/records.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'

const EDITED: readonly string[] = [...PASSOS_COM_PRAZO, 'observacoes']
/** Steps whose deadlines a federation does not set: the confederation's apply. */
const NATIONAL: readonly string[] = ['pagamento', 'confederacao']

const shownFor = (entidade: string) =>
  regrasTransferencia.fields.filter(
    ({ path }) => EDITED.includes(path) && (entidade === ENTIDADE_PADRAO || !NATIONAL.includes(path)),
  )

/** /sie/servicos/transferencias?prazos: deadlines of each step of a transfer, by federation and for the country. */
export function PrazosPage() {
  const { permissoes } = useAccess()
  const entities = useEntityChoices('regrasTransferencia:editar').filter(({ id }) => id in permissoes.entidades)
  const [chosen, setChosen] = useState('')
  const entidade = entities.find(({ id }) => id === chosen)?.id ?? entities[0]?.id
  return (
    <PageContainer title="Prazos das transferências">
      {entidade === undefined ? (
        <EmptyState title="Nenhuma entidade" text="Os prazos são da federação ou da confederação." />
      ) : (
        <Stack spacing={2} sx={{ maxWidth: 760 }}>
          <Typography color="textSecondary">
            {`Quem não responde no prazo concorda: a transferência segue por decurso de prazo. Sem outra escolha, cada passo tem ${PRAZO_PADRAO} dias. Pedidos já enviados guardam os prazos do dia do envio.`}
          </Typography>
          {entities.length > 1 && (
            <TextField select label="Entidade" value={entidade} onChange={({ target }) => setChosen(target.value)}>
              {menuItems(entities.map(({ id, nome }) => [id, nome]))}
            </TextField>
          )}
          <Regras key={entidade} entidade={entidade} />
        </Stack>
      )}
    </PageContainer>
  )
}

function Regras({ entidade }: { entidade: string }) {
  const query = useQuery({ ...detailOptions(useAccess(), regrasTransferencia, entidade, true), retry: false })
  if (query.isPending) return <Skeleton variant="rounded" height={320} aria-busy />
  const none = query.error instanceof ErroSIE && query.error.codigo === 'registro-nao-encontrado'
  if (query.error && !none)
    return <Alert severity="error">{mensagem(query.error, 'Não foi possível carregar os prazos.')}</Alert>
  return <Formulario key={query.data?.metadados.version ?? 'novo'} entidade={entidade} stored={query.data} />
}

type Valores = Partial<RegrasTransferencia>

function Formulario({ entidade, stored }: { entidade: string; stored: RowOf<typeof regrasTransferencia> | undefined }) {
  const { call } = useAccess()
  const toast = useToast()
  const fields = shownFor(entidade)
  const initial = Object.fromEntries(
    EDITED.map((path) => [
      path,
      stored?.[path as keyof RegrasTransferencia] ?? (path === 'observacoes' ? '' : PRAZO_PADRAO),
    ]),
  ) as Valores
  const { control, handleSubmit, setError, setFocus } = useForm<Valores>({ defaultValues: initial })
  const store = useRecordMutation(regrasTransferencia, (dados: Valores) =>
    call('salvarRegrasTransferencia', {
      entidade,
      ...(stored ? { versao: stored.metadados.version } : {}),
      dados,
    }),
  )
  const submit = handleSubmit((dados) =>
    store.mutate(dados, {
      onSuccess: () => toast.show('Prazos salvos.'),
      onError: (error) => {
        if (!(error instanceof ErroSIE)) return
        const named = fields.filter(({ path }) => error.campos[path])
        for (const { path } of named) setError(path as keyof Valores, { message: error.campos[path] ?? '' })
        if (named[0]) setFocus(named[0].path as keyof Valores)
      },
    }),
  )
  return (
    <Paper
      component="form"
      noValidate
      variant="outlined"
      onSubmit={(event) => void submit(event)}
      sx={{ p: { xs: 2, sm: 3 } }}
    >
      <Stack spacing={2}>
        <FieldGrid fields={fields} control={control} />
        {store.error && <Alert severity="error">{mensagem(store.error, 'Não foi possível salvar os prazos.')}</Alert>}
        <Button type="submit" variant="contained" loading={store.isPending} sx={{ alignSelf: 'flex-start' }}>
          Salvar prazos
        </Button>
      </Stack>
    </Paper>
  )
}
