import History from '@mui/icons-material/History'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { isMinor } from '@sie/domain/brazil/dates.ts'
import { faltaAutorizacao } from '@sie/domain/cadastro/autorizacao.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { setFlag, type Flag } from '../../data/save.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { FotoEditavel } from '../../ui/FotoEditavel.tsx'
import { FotoPessoa } from '../../ui/FotoPessoa.tsx'
import { useToast } from '../../ui/useToast.ts'
import { AutorizacaoEmPapelDialog } from './AutorizacaoEmPapelDialog.tsx'
import type { Pessoa } from './colunas.ts'
import { hoje } from '../../ui/formulario.ts'
import { EstadosDaPessoa } from './PessoaChips.tsx'

interface CabecalhoProps {
  pessoa: Pessoa | undefined
  dirty: boolean
  saving: boolean
  can: Readonly<Record<'editar' | 'excluir' | 'aprovar', boolean>>
  onHistory: () => void
}

/** Name, the four states and the actions; on a phone the actions stay at the bottom. */
export function CabecalhoPessoa({ pessoa, dirty, saving, can, onHistory }: CabecalhoProps) {
  const access = useAccess()
  const toast = useToast()
  const [paper, setPaper] = useState(false)
  // The person, the account and the rights go together, so the server turns this flag.
  const active = useRecordMutation(praticantes, (value: boolean) =>
    access.call<object, unknown>('definirAtivo', { id: pessoa?.id, active: value }),
  )
  const flag = useRecordMutation(praticantes, ({ name, value }: { name: Flag; value: boolean }) =>
    setFlag(
      access.db,
      praticantes,
      pessoa?.id ?? '',
      name,
      value,
      name === 'federativeactive' ? access.author : undefined,
    ),
  )
  const authorise = useRecordMutation(praticantes, () =>
    access.call<object, unknown>('pedirAutorizacao', { id: pessoa?.id }),
  )
  const guarded = pessoa && isMinor(pessoa.dadosPessoais.birthdate, hoje())
  const lacking = pessoa && faltaAutorizacao(pessoa, hoje())
  const deactivate = () =>
    active.mutate(false, { onSuccess: () => toast.show('Pessoa desativada.', { undo: () => active.mutate(true) }) })
  const failed = active.error ?? flag.error ?? authorise.error
  // A flag makes a new version: turned in the middle of an edit it would be a conflict with oneself.
  const busy = active.isPending || flag.isPending || authorise.isPending || dirty
  return (
    <>
      <Stack spacing={1}>
        <Typography variant="h5" component="h1">
          {pessoa?.dadosPessoais.name ?? 'Nova pessoa'}
        </Typography>
        {pessoa && <Foto pessoa={pessoa} dirty={dirty} can={can} />}
        {pessoa && <EstadosDaPessoa metadados={pessoa.metadados} />}
        {failed && <Alert severity="error">{mensagem(failed, 'Não foi possível mudar o estado desta pessoa.')}</Alert>}
        {lacking && (
          <Alert severity="info">
            Menor de 18 anos sem a autorização do responsável. Com menos de 12 o cadastro só fica ativo depois dela.
          </Alert>
        )}
      </Stack>
      <ActionBar
        primary={
          can.editar && (
            <Button type="submit" variant="contained" disabled={saving || !dirty}>
              {saving ? 'Salvando…' : 'Salvar'}
            </Button>
          )
        }
        actions={[
          ...(pessoa ? [{ label: 'Histórico', icon: <History />, run: onHistory }] : []),
          ...(pessoa && can.excluir
            ? [
                pessoa.metadados.active
                  ? { label: 'Desativar', destructive: true, disabled: busy, run: deactivate }
                  : { label: 'Ativar', disabled: busy, run: () => active.mutate(true) },
              ]
            : []),
          ...(lacking && can.editar && can.aprovar
            ? [{ label: 'Autorização em papel', disabled: busy, run: () => setPaper(true) }]
            : []),
          ...(guarded && can.editar
            ? [
                {
                  label: lacking ? 'Pedir autorização' : 'Enviar link para retirar a autorização',
                  disabled: busy,
                  run: () =>
                    authorise.mutate(undefined, { onSuccess: () => toast.show('Link enviado ao responsável.') }),
                },
              ]
            : []),
          ...(pessoa && can.aprovar
            ? [
                {
                  label: pessoa.metadados.federativeactive ? 'Desativar na federação' : 'Ativar na federação',
                  disabled: busy,
                  run: () => flag.mutate({ name: 'federativeactive', value: !pessoa.metadados.federativeactive }),
                },
              ]
            : []),
          ...(pessoa && can.aprovar && !pessoa.metadados.aprovadoFederacao
            ? [
                {
                  label: 'Aprovar na federação',
                  disabled: busy,
                  run: () => flag.mutate({ name: 'aprovadoFederacao', value: true }),
                },
              ]
            : []),
        ]}
      />
      {paper && pessoa && <AutorizacaoEmPapelDialog pessoa={pessoa} onClose={() => setPaper(false)} />}
    </>
  )
}

function Foto({ pessoa, dirty, can }: { pessoa: Pessoa; dirty: boolean; can: CabecalhoProps['can'] }) {
  const { name, urlImagemID } = pessoa.dadosPessoais
  if (!can.editar) return <FotoPessoa nome={name} caminho={urlImagemID} tamanho={88} />
  // A photo makes a version of its own: sent in the middle of an edit it would be a conflict with oneself.
  return (
    <FotoEditavel
      pessoaId={pessoa.id}
      nome={name}
      caminho={urlImagemID}
      bloqueio={dirty ? 'Salve o cadastro antes de mudar a foto.' : undefined}
    />
  )
}
