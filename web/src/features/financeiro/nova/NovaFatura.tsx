import Add from '@mui/icons-material/Add'
import GroupAdd from '@mui/icons-material/GroupAddOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { entidades, federacaoDaEntidade } from '@sie/domain/base/collections/entidades.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { MAIS_ITENS } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import { newRecordId } from '../../../data/save.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import type { FaturaLida } from '../faturas/useFaturas.ts'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { keepTyped } from '../../../ui/form/keepTyped.ts'
import { MoneyInput } from '../../../ui/form/kinds/MoneyInput.tsx'
import { UnsavedDialog } from '../../../ui/form/UnsavedDialog.tsx'
import { anyControl } from '../../../ui/form/anyControl.ts'
import { faturaNoEndereco } from '../enderecos.ts'
import { ItemDaNova } from './ItemDaNova.tsx'
import { MembrosDoClube } from './MembrosDoClube.tsx'
import { QuemPaga } from './QuemPaga.tsx'
import { campo, dadosDe, ITEM, rascunhoDe, type Rascunho } from './rascunho.ts'
import { useServicos } from './useServicos.ts'

/** Draft of an invoice: payer (of a new one `?pessoa=`), items, due day; once issued it never changes. */
export function NovaFatura({ stored }: { stored: FaturaLida | undefined }) {
  const { db, call, permissoes } = useAccess()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const toast = useToast()
  const issuers = useEntityChoices('faturas:criar')
  const [id] = useState(() => stored?.id ?? newRecordId(db, faturas))
  const [params] = useSearchParams()
  const form = useForm<Rascunho>({ defaultValues: rascunhoDe(stored, params.get('pessoa') ?? '') })
  const { control, handleSubmit, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'itens' })
  const [members, setMembers] = useState(false)
  const { emitente, tipo, entidade, itens, desconto, acrescimo } = useWatch({ control }) as Rascunho
  const issuer = issuers.find((one) => one.id === emitente) ?? issuers[0]
  const services = useServicos(issuer)
  const club = useQuery({
    ...detailOptions(useAccess(), entidades, entidade),
    enabled: tipo === 'entidade' && entidade !== '',
    retry: false,
  })
  const subtotal = itens.reduce(
    (sum, { qtd, unitario, desconto: off }) => sum + (Number(qtd) || 0) * (unitario || 0) - (off || 0),
    0,
  )
  const total = subtotal - (desconto || 0) + (acrescimo || 0)
  const save = useRecordMutation(faturas, async ({ data, emit }: { data: Rascunho; emit: boolean }) => {
    const version = stored ? { versao: stored.metadados.version } : {}
    const { versao } = await call('salvarFatura', { id, ...version, dados: dadosDe(data, issuer?.id ?? '') })
    return emit ? (await call('emitirFatura', { id, versao, motivo: data.motivo })).numero : ''
  })
  const store = async (data: Rascunho, emit: boolean) => {
    const saved = keepTyped(form)
    const numero = await save.mutateAsync({ data, emit }).catch(() => undefined)
    if (numero === undefined) return
    toast.show(numero ? `Fatura ${numero} emitida.` : 'Rascunho salvo.')
    saved(data)
    // After the form is clean, or its guard would ask.
    setTimeout(() => void navigate(faturaNoEndereco(id), { replace: true }))
  }
  const submit = (emit: boolean) =>
    void handleSubmit(async (data) => {
      const yes =
        !emit ||
        (await confirm({
          title: 'Emitir a fatura?',
          text: `Ela recebe um número e não muda mais. Total de ${formatReais(total)}.`,
          action: 'Emitir',
        }))
      if (yes) await store(data, emit)
    })()
  // Asked for once the server has compared the invoice with the price list, of who may exempt; it stays while it is sent again.
  const beside = save.error instanceof ErroSIE ? save.error.campos.motivo : undefined
  const [asked, setAsked] = useState(false)
  if (beside !== undefined && !asked) setAsked(true)
  const mayExempt =
    issuer !== undefined &&
    agePor(permissoes, 'faturas:isentar', { idEntidade: issuer.id, idFederacao: issuer.federacao })
  const annuity = itens.some(({ categoria }) => categoria === 'anuidade')
  const any = anyControl(control)
  return (
    <FormProvider {...form}>
      <Stack component="form" spacing={2} onSubmit={(event) => event.preventDefault()} noValidate>
        <UnsavedDialog dirty={formState.isDirty && !save.isSuccess} saving={save.isPending} />
        <Typography variant="h5" component="h1">
          {stored ? 'Rascunho de fatura' : 'Nova cobrança'}
        </Typography>
        {save.error && (
          <Alert severity={beside !== undefined && mayExempt ? 'warning' : 'error'}>
            {beside ?? mensagem(save.error, 'Não foi possível salvar.')}
          </Alert>
        )}
        {asked && mayExempt && (
          <LimitedField
            limit={500}
            autoFocus
            multiline
            label="Por que fora da tabela"
            helperText="Fica na fatura e no histórico. No cadastro, conta como isenção."
            {...register('motivo')}
          />
        )}
        <QuemPaga issuers={issuers} fixed={stored !== undefined} />
        <Card variant="outlined" sx={{ p: 2 }} component="section" aria-label="Itens">
          <Stack spacing={2}>
            {fields.map(({ id: key }, index) => (
              <ItemDaNova
                key={key}
                index={index}
                services={services}
                onRemove={fields.length === 1 ? undefined : () => remove(index)}
              />
            ))}
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button startIcon={<Add />} disabled={fields.length >= MAIS_ITENS} onClick={() => append(ITEM)}>
                Incluir item
              </Button>
              {club.data && (
                <Button startIcon={<GroupAdd />} onClick={() => setMembers(true)}>
                  Incluir membros do clube
                </Button>
              )}
            </Stack>
            <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'start', justifyContent: 'flex-end' }}>
              {annuity && (
                <LimitedField
                  limit={4}
                  size="small"
                  label="Anuidade de"
                  helperText="Ano que fica quitado"
                  slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                  sx={{ width: 150 }}
                  error={Boolean(formState.errors.ano)}
                  {...register('ano', { pattern: /^(20\d\d)?$/ })}
                />
              )}
              {(['desconto', 'acrescimo'] as const).map((path) => (
                <Box key={path} sx={{ width: 160 }}>
                  <MoneyInput
                    field={campo(path, path, undefined, false)}
                    name={path}
                    control={any}
                    label={path === 'desconto' ? 'Desconto geral' : 'Acréscimo'}
                    disabled={false}
                  />
                </Box>
              ))}
              <Box sx={{ minWidth: 160, textAlign: 'right' }}>
                <Typography variant="body2" color="textSecondary">
                  {`${fields.length} ${fields.length === 1 ? 'item' : 'itens'} · total`}
                </Typography>
                <Typography variant="h6" component="p" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatReais(total)}
                </Typography>
              </Box>
            </Box>
          </Stack>
        </Card>
        <LimitedField limit={1000} multiline minRows={2} label="Observações" {...register('observacoes')} />
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button variant="contained" disabled={save.isPending || total <= 0} onClick={() => submit(true)}>
            Emitir
          </Button>
          <Button disabled={save.isPending} onClick={() => submit(false)}>
            Salvar rascunho
          </Button>
          {total <= 0 && (
            <Typography variant="body2" color="textSecondary">
              Para emitir, escolha um serviço da tabela ou escreva o valor.
            </Typography>
          )}
        </Stack>
        {members && club.data && (
          <MembrosDoClube
            clube={{ id: entidade, federacao: federacaoDaEntidade(entidade, club.data) }}
            services={services}
            onClose={() => setMembers(false)}
            onAdd={(added) => {
              // Empty items are replaced.
              const empty = itens.flatMap(({ descricao, unitario }, index) => (descricao || unitario ? [] : [index]))
              append(added.slice(0, MAIS_ITENS - itens.length + empty.length))
              remove(empty)
            }}
          />
        )}
      </Stack>
    </FormProvider>
  )
}
