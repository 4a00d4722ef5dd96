import Add from '@mui/icons-material/Add'
import Delete from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { addDays, formatDay, parseDay } from '@sie/domain/brazil/dates.ts'
import { MASCARAS } from '@sie/domain/brazil/masks.ts'
import { faturas } from '@sie/domain/collections/faturas.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { formatarReais } from '@sie/domain/financeiro/centavos.ts'
import { categoriasDe, PLANO_DE_CONTAS } from '@sie/domain/financeiro/planoDeContas.ts'
import { address, extended } from '@sie/domain/portal/address.ts'
import type { Field } from '@sie/domain/records/fields.ts'
import { Controller, useFieldArray, useForm, useWatch, type Control, type FieldValues } from 'react-hook-form'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import type { RowOf } from '../../data/records.ts'
import { newRecordId } from '../../data/save.ts'
import { useEntityChoices } from '../../data/useEntityChoices.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useConfirm } from '../../ui/feedback/useConfirm.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { MoneyInput } from '../../ui/form/kinds/MoneyInput.tsx'
import { ReferenceInput } from '../../ui/form/kinds/ReferenceInput.tsx'
import { hojeEmBrasilia } from '../../ui/faturas/situacao.tsx'

interface Item {
  descricao: string
  categoria: string
  qtd: number
  unitario: number
}
interface Rascunho {
  emitente: string
  tipo: 'pessoa' | 'entidade'
  pessoa: string
  entidade: string
  vencimento: string
  observacoes: string
  itens: Item[]
}

const ITEM: Item = { descricao: '', categoria: 'anuidade', qtd: 1, unitario: 0 }
const PRAZO_DIAS = 10
const campo = (path: string, label: string, collection?: string): Field => ({
  path,
  label,
  kind: collection ? 'text' : 'number',
  required: true,
  meta: collection ? { kind: 'reference', collection } : { kind: 'money' },
})

/** The draft of an invoice: who pays, what, until when; it is issued from here, and then never changes. */
export function NovaFatura({ stored }: { stored: RowOf<typeof faturas> | undefined }) {
  const { db, call } = useAccess()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const toast = useToast()
  const issuers = useEntityChoices('faturas:criar')
  const [id] = useState(() => stored?.id ?? newRecordId(db, faturas))
  const { control, handleSubmit, register, formState } = useForm<Rascunho>({
    defaultValues: {
      emitente: stored?.vinculo.idEntidade ?? '',
      tipo: stored?.sacado.tipo ?? 'pessoa',
      pessoa: stored?.sacado.pessoa ?? '',
      entidade: stored?.sacado.entidade ?? '',
      vencimento: formatDay(stored?.vencimento ?? addDays(hojeEmBrasilia(), PRAZO_DIAS)),
      observacoes: stored?.observacoes ?? '',
      itens: stored?.itens.map(({ descricao, categoria, qtd, unitario }) => ({
        descricao,
        categoria,
        qtd,
        unitario,
      })) ?? [ITEM],
    },
  })
  const any = control as unknown as Control<FieldValues>
  const { fields, append, remove } = useFieldArray({ control, name: 'itens' })
  const tipo = useWatch({ control, name: 'tipo' })
  const itens = useWatch({ control, name: 'itens' })
  const total = itens.reduce((sum, { qtd, unitario }) => sum + (Number(qtd) || 0) * (unitario || 0), 0)
  const save = useRecordMutation(faturas, async ({ data, emit }: { data: Rascunho; emit: boolean }) => {
    const { versao } = await call('salvarFatura', {
      id,
      ...(stored ? { versao: stored.metadados.version } : {}),
      dados: {
        emitente: data.emitente || (issuers[0]?.id ?? ''),
        sacado: { tipo: data.tipo, id: data.tipo === 'pessoa' ? data.pessoa : data.entidade },
        itens: data.itens.map((item) => ({ ...item, qtd: Number(item.qtd) })),
        vencimento: parseDay(data.vencimento) ?? '',
        observacoes: data.observacoes,
      },
    })
    return emit ? (await call('emitirFatura', { id, versao })).numero : ''
  })
  const submit = (emit: boolean) =>
    void handleSubmit(async (data) => {
      const yes =
        !emit ||
        (await confirm({
          title: 'Emitir a fatura?',
          text: `Ela recebe um número e não muda mais. Total de ${formatarReais(total)}.`,
          action: 'Emitir',
        }))
      if (!yes) return
      save.mutate(
        { data, emit },
        {
          onSuccess: (numero) => {
            toast.show(numero ? `Fatura ${numero} emitida.` : 'Rascunho salvo.')
            void navigate(extended(address('/sie/financeiro/receitas', { ver: 'fatura' }), { id }), { replace: true })
          },
        },
      )
    })()
  return (
    <Stack component="form" spacing={2} onSubmit={(event) => event.preventDefault()} noValidate>
      <Typography variant="h5" component="h1">
        {stored ? 'Rascunho de fatura' : 'Nova cobrança'}
      </Typography>
      {save.error && <Alert severity="error">{mensagem(save.error, 'Não foi possível salvar.')}</Alert>}
      <Card variant="outlined" sx={{ p: 2 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Controller
            control={control}
            name="emitente"
            render={({ field }) => (
              <TextField
                {...field}
                select
                size="small"
                required
                label="Quem emite"
                value={field.value || (issuers[0]?.id ?? '')}
              >
                {issuers.map((one) => (
                  <MenuItem key={one.id} value={one.id}>
                    {one.nome}
                  </MenuItem>
                ))}
              </TextField>
            )}
          />
          <TextField
            size="small"
            required
            label="Vence em"
            error={Boolean(formState.errors.vencimento)}
            helperText={formState.errors.vencimento?.message}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            {...register('vencimento', {
              onChange: (event: { target: HTMLInputElement }) =>
                (event.target.value = MASCARAS.dia(event.target.value)),
              validate: (text) => parseDay(text) !== null || 'Informe um dia que exista, como 31/12/2026.',
            })}
          />
          <Controller
            control={control}
            name="tipo"
            render={({ field }) => (
              <TextField {...field} select size="small" label="Quem paga">
                <MenuItem value="pessoa">Uma pessoa</MenuItem>
                <MenuItem value="entidade">Um clube ou uma federação</MenuItem>
              </TextField>
            )}
          />
          {tipo === 'pessoa' ? (
            <ReferenceInput
              field={campo('pessoa', 'Pessoa', 'praticantes')}
              name="pessoa"
              control={any}
              label="Pessoa"
              disabled={false}
            />
          ) : (
            <ReferenceInput
              field={campo('entidade', 'Entidade', 'entidades')}
              name="entidade"
              control={any}
              label="Entidade"
              disabled={false}
            />
          )}
        </Box>
      </Card>
      <Card variant="outlined" sx={{ p: 2 }} component="section" aria-label="Itens">
        <Stack spacing={2}>
          {fields.map(({ id: key }, index) => (
            <Box
              key={key}
              role="group"
              aria-label={`Item ${index + 1}`}
              sx={{
                display: 'grid',
                gap: 1.5,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr) 88px', md: 'minmax(0, 2fr) minmax(0, 1fr) 88px 160px 44px' },
              }}
            >
              <TextField
                size="small"
                required
                label="O quê"
                error={Boolean(formState.errors.itens?.[index]?.descricao)}
                helperText={formState.errors.itens?.[index]?.descricao?.message}
                {...register(`itens.${index}.descricao`, { required: 'Descreva o item.', maxLength: 160 })}
              />
              <Controller
                control={control}
                name={`itens.${index}.categoria`}
                render={({ field }) => (
                  <TextField {...field} select size="small" label="Categoria">
                    {categoriasDe('receita').map((one) => (
                      <MenuItem key={one} value={one}>
                        {PLANO_DE_CONTAS[one].nome}
                      </MenuItem>
                    ))}
                  </TextField>
                )}
              />
              <TextField
                size="small"
                label="Qtd."
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                {...register(`itens.${index}.qtd`, { min: 1, max: 999, valueAsNumber: true })}
              />
              <MoneyInput
                field={campo(`itens.${index}.unitario`, 'Cada')}
                name={`itens.${index}.unitario`}
                control={any}
                label="Cada"
                disabled={false}
              />
              <IconButton
                aria-label={`Remover item ${index + 1}`}
                disabled={fields.length === 1}
                onClick={() => remove(index)}
              >
                <Delete />
              </IconButton>
            </Box>
          ))}
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
            <Button startIcon={<Add />} onClick={() => append(ITEM)}>
              Incluir item
            </Button>
            <Typography variant="h6" component="p" aria-live="polite">
              {formatarReais(total)}
            </Typography>
          </Stack>
        </Stack>
      </Card>
      <TextField
        multiline
        minRows={2}
        label="Observações"
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        {...register('observacoes')}
      />
      <Stack direction="row" spacing={1}>
        <Button variant="contained" disabled={save.isPending || total <= 0} onClick={() => submit(true)}>
          Emitir
        </Button>
        <Button disabled={save.isPending} onClick={() => submit(false)}>
          Salvar rascunho
        </Button>
      </Stack>
    </Stack>
  )
}
