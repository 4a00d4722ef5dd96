import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { alcadaDe, type Mudanca } from '@sie/domain/pessoas/cadastro/mudancas.ts'
import type { Pedido } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { novosProblemas } from '@sie/domain/pessoas/cadastro/validacao.ts'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useForm, useWatch, type Path } from 'react-hook-form'
import { useAccess } from '../../../data/access.ts'
import { changedPaths } from '../../../data/diff.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import { abaDoCampo } from '../../../ui/person/abas.ts'
import { UnsavedDialog } from '../../../ui/form/UnsavedDialog.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { useFocusField } from '../../../ui/form/useFocusField.ts'
import { keepTyped } from '../../../ui/form/keepTyped.ts'
import { useResetTo } from '../../../ui/form/useResetTo.ts'
import type { AbaDoPerfil, Pessoa } from './abas.ts'
import { SecoesDaAba } from './SecoesDaAba.tsx'

interface PerfilFormProps {
  pessoa: Pessoa
  aba: AbaDoPerfil
  onAba: (aba: AbaDoPerfil) => void
  quem: string
  pendente: Pedido | undefined
  /** tab that is not part of the record's form */
  outra: ReactNode
}

/** User's own record as a form: one button saves immediate changes and requests the others. */
export function PerfilForm({ pessoa, aba, onAba, quem, pendente, outra }: PerfilFormProps) {
  const { call } = useAccess()
  const toast = useToast()
  const form = useForm<Praticante>({
    defaultValues: pessoa,
    shouldFocusError: false,
  })
  const { control, handleSubmit, reset, setError, setFocus, formState } = form
  const { isDirty } = formState
  const data = useWatch({ control }) as Praticante
  const paths = isDirty ? changedPaths(praticantes, pessoa, data) : []
  const analysed = paths.filter((path) => alcadaDe(path, pessoa) === 'analisada').length
  const [base, setBase] = useState(pessoa)
  // A new stored version replaces an untouched form.
  if (base !== pessoa && !isDirty) setBase(pessoa)
  useResetTo(base, reset)
  const save = useRecordMutation(praticantes, (mudancas: Mudanca[]) => call('alterarMeuCadastro', { mudancas }))
  const focusField = useFocusField(setFocus, (path) => abaDoCampo(path) === aba)
  const show = (campos: Readonly<Record<string, string>>) => {
    for (const [path, message] of Object.entries(campos)) setError(path as Path<Praticante>, { message })
    const [first] = Object.keys(campos)
    if (!first) return
    onAba(abaDoCampo(first))
    focusField(first)
  }
  const submit = handleSubmit((values) => {
    const found = novosProblemas(pessoa, values, hoje())
    if (Object.keys(found).length > 0) return show(found)
    const mudancas = changedPaths(praticantes, pessoa, values).map((caminho) => ({
      caminho,
      de: valueAt(pessoa, caminho) ?? null,
      para: valueAt(values, caminho) ?? null,
    }))
    const stored = keepTyped(form)
    save.mutate(mudancas, {
      onSuccess: ({ mudou, analise }) => {
        // Changes that need approval keep their registered value until then.
        stored(mudou.length === 0 ? pessoa : { ...pessoa, ...values })
        toast.show(
          [mudou.length > 0 && 'Cadastro salvo.', analise.length > 0 && `Pedido enviado: será analisado ${quem}.`]
            .filter(Boolean)
            .join(' '),
        )
      },
      onError: (error) => error instanceof ErroSIE && show(error.campos),
    })
  })
  return (
    // A tab with a form of its own is not nested inside this one.
    <Box
      {...(outra ? {} : { component: 'form', noValidate: true, onSubmit: (event: FormEvent) => void submit(event) })}
      sx={{ flexGrow: 1, minWidth: 0 }}
    >
      <Paper
        variant="outlined"
        role="tabpanel"
        id="perfil-conteudo"
        aria-labelledby={`perfil-aba-${aba}`}
        sx={{ p: { xs: 2, sm: 3 }, mb: 3 }}
      >
        {outra ?? <SecoesDaAba aba={aba} pessoa={pessoa} control={control} quem={quem} pendente={pendente} />}
        {save.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {mensagem(save.error, 'Não foi possível salvar.')}
          </Alert>
        )}
      </Paper>
      {paths.length > 0 && (
        <Paper
          role="group"
          aria-label="Salvar mudanças"
          elevation={4}
          sx={{
            position: 'sticky',
            bottom: { xs: 'var(--desk-bar, 0px)', sm: 'calc(var(--desk-bar, 0px) + 16px)' },
            zIndex: 'appBar',
            p: 1.5,
            border: 1,
            borderColor: 'divider',
          }}
        >
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography variant="body2" role="status" sx={{ flexGrow: 1 }}>
              {resumo(paths.length - analysed, analysed, quem)}
            </Typography>
            <Button onClick={() => reset(pessoa)} disabled={save.isPending}>
              Descartar
            </Button>
            <Button
              {...(outra ? { onClick: () => void submit() } : { type: 'submit' })}
              variant="contained"
              loading={save.isPending}
            >
              {analysed === paths.length ? 'Enviar para análise' : 'Salvar'}
            </Button>
          </Stack>
        </Paper>
      )}
      <UnsavedDialog dirty={paths.length > 0} within="page" />
    </Box>
  )
}

const mudancas = (count: number) => (count === 1 ? '1 mudança' : `${count} mudanças`)

function resumo(own: number, analysed: number, quem: string): string {
  return [own > 0 && `${mudancas(own)} na hora`, analysed > 0 && `${mudancas(analysed)} a conferir ${quem}`]
    .filter(Boolean)
    .join(' · ')
}
