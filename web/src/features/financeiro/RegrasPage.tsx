import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { regrasCobranca, type RegrasCobranca } from '@sie/domain/financeiro/collections/regrasCobranca.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { blank } from '@sie/domain/base/records/complete.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useAccess } from '../../data/access.ts'
import { orConflict } from '../../data/orConflict.ts'
import { detailOptions } from '../../data/queries.ts'
import type { RowOf } from '../../data/records.ts'
import { useEntityChoices, type EntityChoice } from '../../data/useEntityChoices.ts'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { LimitedField } from '../../ui/form/LimitedField.tsx'
import { RecordFields } from '../../ui/form/RecordFields.tsx'
import { FieldFilter } from '../../ui/list/FieldFilter.tsx'
import { RecordForm } from '../../ui/record/RecordForm.tsx'
import { useRecordEditor } from '../../ui/record/useRecordEditor.ts'
import { MesInput } from './MesInput.tsx'
import { SecoesDoFinanceiro } from './SecoesDoFinanceiro.tsx'
import { useParametro } from './useEntidadeDoCaixa.tsx'

const GRUPOS = [
  { title: 'Pagamento', fields: ['prazo', 'pixAutomatico', 'instrucoes'] },
  { title: 'Atraso e devolução', fields: ['multa', 'juros', 'tolerancia', 'taxaEstorno'] },
  { title: 'Lembretes por e-mail', fields: ['lembretesAntes', 'lembreteNoDia', 'lembretesDepois'] },
  { title: 'Anuidades', fields: ['ativaAoPagarAnuidade', 'anuidade'] },
  { title: 'Saldo do caixa', fields: ['saldoDesde', 'saldoInicial'] },
]

/** /sie/financeiro/receitas?ver=cobranca: charging rules of the entity in `?entidade=`. */
export function RegrasPage() {
  const access = useAccess()
  const choices = useEntityChoices('regrasCobranca:ler')
  const own = choices.find(({ id }) => id === ENTIDADE_PADRAO) ?? choices[0]
  const [id, setId] = useParametro('entidade', own?.id ?? '')
  const entidade = choices.find((one) => one.id === id) ?? own
  const { data, error, isPending, refetch } = useQuery({
    ...detailOptions(access, regrasCobranca, entidade?.id ?? ''),
    enabled: entidade !== undefined,
    retry: false,
  })
  const none = error instanceof ErroSIE && error.codigo === 'registro-nao-encontrado'
  return (
    <Stack spacing={2}>
      <SecoesDoFinanceiro atual="cobranca" />
      {choices.length > 1 && (
        <FieldFilter
          label="Entidade"
          value={entidade?.id ?? ''}
          options={choices.map((one) => ({ value: one.id, label: one.nome }))}
          onChange={(value) => setId(value || (own?.id ?? ''))}
          none="A minha"
        />
      )}
      {!entidade && <Alert severity="info">Você não tem permissão para ver as regras de cobrança.</Alert>}
      {error && !none && <RetryAlert onRetry={refetch}>Não foi possível carregar as regras.</RetryAlert>}
      {entidade && isPending && <Skeleton variant="rounded" height={480} aria-busy />}
      {entidade && (data ?? none) && <Regras key={`${entidade.id} ${none}`} entidade={entidade} stored={data} />}
    </Stack>
  )
}

function Regras({ entidade, stored }: { entidade: EntityChoice; stored: RowOf<typeof regrasCobranca> | undefined }) {
  const access = useAccess()
  const vinculo = { idEntidade: entidade.id, idFederacao: entidade.federacao }
  const editor = useRecordEditor(regrasCobranca, stored, {
    initial: { ...blank(regrasCobranca), name: entidade.nome, vinculo },
    save: async (from, data) => {
      const { name: _name, vinculo: _scope, ...dados } = data
      const versao = from ? { versao: from.metadados.version } : {}
      const { versao: version } = await orConflict(access, regrasCobranca, from, data, () =>
        access.call('salvarRegrasCobranca', { entidade: entidade.id, dados, ...versao }),
      )
      return { id: entidade.id, version }
    },
  })
  const { control } = editor.form
  return (
    <RecordForm
      editor={editor}
      narrow
      title="Regras de cobrança"
      header={
        <Typography color="textSecondary">
          Prazo, PIX, multa, lembretes, anuidades e o saldo com que o caixa começou.
        </Typography>
      }
      setActive={false}
    >
      <RecordFields
        editor={editor}
        groups={GRUPOS}
        entity={false}
        cards
        custom={{
          saldoDesde: (
            <MesInput
              control={control}
              name="saldoDesde"
              label="Caixa controlado desde"
              help="O primeiro mês cujas contas estão todas no portal."
              disabled={!editor.rights.mayEdit('saldoDesde')}
            />
          ),
          lembretesAntes: (
            <DiasInput
              control={control}
              name="lembretesAntes"
              label="Dias antes do vencimento"
              disabled={!editor.rights.mayEdit('lembretesAntes')}
            />
          ),
          lembretesDepois: (
            <DiasInput
              control={control}
              name="lembretesDepois"
              label="Dias depois do vencimento"
              disabled={!editor.rights.mayEdit('lembretesDepois')}
            />
          ),
        }}
      />
    </RecordForm>
  )
}

interface DiasInputProps {
  control: Control<RegrasCobranca>
  name: 'lembretesAntes' | 'lembretesDepois'
  label: string
  disabled: boolean
}

/** Input for numbers of days, separated by commas. */
function DiasInput({ control, name, label, disabled }: DiasInputProps) {
  const { field, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState<string>()
  const fault = fieldState.error && 'Escreva até cinco números de dias, como 7, 1.'
  return (
    <LimitedField
      limit={40}
      fullWidth
      size="small"
      label={label}
      disabled={disabled}
      inputRef={field.ref}
      value={typed ?? field.value.join(', ')}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(
          target.value
            .split(/[\s,;]+/)
            .filter(Boolean)
            .map(Number),
        )
      }}
      onBlur={() => {
        setTyped(undefined)
        field.onBlur()
      }}
      error={fieldState.invalid}
      helperText={fault ?? 'Separe por vírgula. Vazio: nenhum.'}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  )
}
