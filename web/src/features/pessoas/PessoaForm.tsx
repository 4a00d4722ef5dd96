import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { novaPessoa, praticantes, type Praticante } from '@sie/domain/collections/praticantes.ts'
import { ErroSIE, mensagem } from '@sie/domain/errors.ts'
import { useMemo, useState } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { useAccess, useCan, useHoldsAnywhere } from '../../data/access.ts'
import { ConflictError } from '../../data/conflict.ts'
import type { ListScope } from '../../data/scope.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { ABAS, abaDoCampo, type AbaId } from '../../ui/pessoa/abas.ts'
import { AbaCampos } from './AbaCampos.tsx'
import { CabecalhoPessoa } from './CabecalhoPessoa.tsx'
import type { Pessoa } from './colunas.ts'
import { DuplicadosDialog } from './DuplicadosDialog.tsx'
import { firstErrorPath, hoje } from '../../ui/formulario.ts'
import { pessoaFormSchema } from '@sie/domain/cadastro/validacao.ts'
import { possiveisDuplicados, salvarPessoa } from './salvar.ts'
import { SaudeTab } from './SaudeTab.tsx'
import { useFocusField } from '../../ui/useFocusField.ts'
import { RecordDialogs } from '../../ui/RecordDialogs.tsx'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { useToast } from '../../ui/useToast.ts'

const asForm = (pessoa: Pessoa): Praticante => pessoa

/** The form of a person in tabs, with its history, its conflicts and what can be done to it. */
export function PessoaForm({ pessoa: stored, scope }: { pessoa: Pessoa | undefined; scope: ListScope }) {
  const access = useAccess()
  const can = useRightsOn(stored)
  const [aba, setAba] = useState<AbaId>('pessoais')
  const [duplicates, setDuplicates] = useState<{ found: Pessoa[]; form: Praticante }>()
  const [history, setHistory] = useState(false)
  const [saude, setSaude] = useState(false)
  const toast = useToast()
  const resolver = useMemo(() => zodResolver(pessoaFormSchema(hoje())), [])
  const form = useForm<Praticante>({
    defaultValues: stored ?? novaPessoa(),
    resolver: resolver as never,
    shouldFocusError: false,
  })
  const { control, formState, handleSubmit, reset, setError, setFocus } = form
  const { isDirty } = formState
  const focusField = useFocusField(setFocus, (path) => abaDoCampo(path) === aba)
  const { base, newest, conflict, closeConflict, startFrom, saved, conflicted } = useRecordForm(stored, asForm, {
    isDirty,
    reset,
  })

  const open = (next: AbaId) => {
    setAba(next)
    if (next === 'saude') setSaude(true)
  }
  const focus = (path: string) => {
    setAba(abaDoCampo(path))
    focusField(path)
  }
  const save = useRecordMutation(praticantes, ({ from, data }: { from: Pessoa | undefined; data: Praticante }) =>
    salvarPessoa(access, from, data),
  )
  const store = (from: Pessoa | undefined, data: Praticante) =>
    save.mutate(
      { from, data },
      {
        onSuccess: ({ id, version }) => {
          toast.show('Pessoa salva.')
          saved(id, data, from && { ...from, ...data, metadados: { ...from.metadados, version } })
        },
        onError: (error) => {
          if (conflicted(error) || !(error instanceof ErroSIE)) return
          const campos = {
            ...error.campos,
            ...(['cpf-em-uso', 'cpf-invalido'].includes(error.codigo) ? { 'dadosPessoais.cpf': error.message } : {}),
          }
          for (const [path, message] of Object.entries(campos)) setError(path as never, { message })
          const [first] = Object.keys(campos)
          if (first) focus(first)
        },
      },
    )
  const submit = handleSubmit(
    async (data) => {
      const { name, birthdate } = data.dadosPessoais
      const same = base && base.dadosPessoais.name === name && base.dadosPessoais.birthdate === birthdate
      const found = same ? [] : await possiveisDuplicados(access, scope, data, base?.id).catch(() => [])
      if (found.length > 0) setDuplicates({ found, form: data })
      else store(base, data)
    },
    (errors: FieldErrors<Praticante>) => focus(firstErrorPath(errors) ?? 'dadosPessoais.name'),
  )

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ pb: 10 }}>
      <Stack spacing={2}>
        <CabecalhoPessoa
          pessoa={stored}
          dirty={isDirty}
          saving={save.isPending}
          can={can}
          onHistory={() => setHistory(true)}
        />
        {save.error && !(save.error instanceof ConflictError) && (
          <Alert severity="error">{mensagem(save.error, 'Não foi possível salvar.')}</Alert>
        )}
        <Tabs
          value={aba}
          onChange={(_, next: AbaId) => open(next)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label="Partes do cadastro"
        >
          {ABAS.filter(({ id }) => stored || id !== 'saude').map(({ id, label }) => (
            <Tab
              key={id}
              value={id}
              id={`aba-${id}`}
              label={label}
              {...(id === aba ? { 'aria-controls': 'aba-conteudo' } : {})}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id="aba-conteudo" aria-labelledby={`aba-${aba}`}>
          {/* A form of its own: once opened it stays, so that what is typed there outlives a look at another tab. */}
          {saude && stored && (
            <Box hidden={aba !== 'saude'}>
              <SaudeTab pessoa={stored} />
            </Box>
          )}
          {aba !== 'saude' && (
            <AbaCampos aba={aba} control={control} id={base?.id} storedCpf={base?.dadosPessoais.cpf ?? ''} can={can} />
          )}
        </Box>
      </Stack>
      <RecordDialogs
        collection={praticantes}
        scope={scope}
        history={history ? newest : undefined}
        onCloseHistory={() => setHistory(false)}
        onRestore={
          can.editar && newest
            ? (version) => {
                // The CPF belongs to the index of CPFs, the e-mail to the account, and the photo of an older version is gone.
                const { cpf, urlImagemID } = newest.dadosPessoais
                const { email } = newest.dadosContato
                store(newest, {
                  ...version,
                  dadosPessoais: { ...version.dadosPessoais, cpf, urlImagemID },
                  dadosContato: { ...version.dadosContato, email },
                })
              }
            : undefined
        }
        conflict={conflict}
        onCloseConflict={closeConflict}
        onMine={store}
        onTheirs={startFrom}
        dirty={isDirty}
      />
      {duplicates && (
        <DuplicadosDialog
          pessoas={duplicates.found}
          onStore={() => {
            store(base, duplicates.form)
            setDuplicates(undefined)
          }}
          onReview={() => setDuplicates(undefined)}
        />
      )}
    </Box>
  )
}

/** What the person may do here: on the record's entities, or anywhere for a record that does not exist yet. */
function useRightsOn(pessoa: Pessoa | undefined) {
  const can = useCan()
  const holds = useHoldsAnywhere()
  const may = (action: string) => {
    if (!pessoa) return holds(`praticantes:${action}`)
    return can(`praticantes:${action}`, {
      entidade: pessoa.dadosFiliacao.vinculadoAEntidadeID,
      federacao: pessoa.dadosFiliacao.federacaoID,
    })
  }
  return {
    editar: may(pessoa ? 'editar' : 'criar'),
    excluir: may('excluir'),
    graduar: may('graduar'),
    transferir: may('transferir'),
    aprovar: may('aprovar'),
    verCpf: may('verCpf'),
  }
}
