import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { regrasDeLuta } from '@sie/domain/competicao/collections/regrasDeLuta.ts'
import { conteudoDoConjunto } from '@sie/domain/competicao/regras/registro.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { UnsavedDialog } from '../../../ui/form/UnsavedDialog.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { useConjuntos } from './useConjuntos.ts'

type Conteudo = ReturnType<typeof conteudoDoConjunto>

/** Fields that the server fills in, or that no form shows. */
const HIDDEN = /^(vinculo|searchableName|chavesBusca|trigam)/
const FIELDS = regrasDeLuta.fields.filter(({ path }) => !HIDDEN.test(path))

/** /eventos/sumulas?ver=regra&codigo=: changes a rule set; under another code a further one. */
export function RegraFormPage() {
  const [params] = useSearchParams()
  const codigo = params.get('codigo') ?? ''
  const { conjuntos, registro, pending, error } = useConjuntos()
  const set = conjuntos.find((one) => one.codigo === codigo)
  return (
    <PageContainer title="Conjunto de regras">
      {pending ? (
        <Skeleton variant="rounded" height={480} aria-busy />
      ) : error ? (
        <Alert severity="error">{mensagem(error, 'Não foi possível carregar as regras.')}</Alert>
      ) : set ? (
        <Formulario
          key={codigo}
          initial={conteudoDoConjunto(set)}
          version={registro.find((one) => one.codigo === codigo)?.metadados.version}
          taken={conjuntos.map((one) => one.codigo).filter((one) => one !== codigo)}
        />
      ) : (
        <EmptyState title="Regras não encontradas" text="Escolha um conjunto na lista das regras de luta." />
      )}
    </PageContainer>
  )
}

/**
 * @param version of its record in the register; none for one of the product
 * @param taken codes of the other sets
 */
function Formulario({
  initial,
  version,
  taken,
}: {
  initial: Conteudo
  version: number | undefined
  taken: readonly string[]
}) {
  const { call } = useAccess()
  const toast = useToast()
  const navigate = useNavigate()
  const { control, handleSubmit, setError, formState } = useForm<Conteudo>({ defaultValues: initial })
  // What is typed is of the version that the form began with, whatever the list reads since.
  const [seen] = useState({ codigo: initial.codigo, version })
  const store = useRecordMutation(regrasDeLuta, (dados: Conteudo) =>
    call('salvarRegrasDeLuta', {
      dados,
      ...(dados.codigo === seen.codigo && seen.version !== undefined ? { versao: seen.version } : {}),
    }),
  )
  const submit = handleSubmit((dados) => {
    if (taken.includes(dados.codigo))
      return setError('codigo', { message: 'Outro conjunto já tem este código.' }, { shouldFocus: true })
    store.mutate(dados, {
      onSuccess: () => {
        toast.show('Regras salvas.')
        void navigate(address('/eventos/sumulas', { ver: 'regras' }))
      },
      onError: (error) => {
        if (!(error instanceof ErroSIE)) return
        for (const [path, message] of Object.entries(error.campos))
          setError(path.replace(/^dados\./, '') as keyof Conteudo, { message })
      },
    })
  })
  return (
    <Paper
      component="form"
      noValidate
      variant="outlined"
      onSubmit={(event) => void submit(event)}
      sx={{ p: { xs: 2, sm: 3 }, maxWidth: 900 }}
    >
      <Stack spacing={2}>
        <Typography color="textSecondary">
          As chaves já anunciadas não mudam. Com outro código, este conjunto se soma aos outros. Técnica com 0 não vale
          ponto.
        </Typography>
        <FieldGrid fields={FIELDS} control={control} />
        {store.error && (
          <Alert severity="error">
            {[mensagem(store.error, 'Não foi possível salvar as regras.')]
              .concat(store.error instanceof ErroSIE ? Object.values(store.error.campos) : [])
              .join(' ')}
          </Alert>
        )}
        <Button type="submit" variant="contained" loading={store.isPending} sx={{ alignSelf: 'flex-start' }}>
          Salvar regras
        </Button>
      </Stack>
      <UnsavedDialog dirty={formState.isDirty && !store.isPending && !store.isSuccess} />
    </Paper>
  )
}
