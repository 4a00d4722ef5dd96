import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { faltaAutorizacao } from '@sie/domain/cadastro/autorizacao.ts'
import { FotoEditavel } from '../../ui/files/FotoEditavel.tsx'
import { FotoPessoa } from '../../ui/files/FotoPessoa.tsx'
import { hoje } from '../../ui/form/formulario.ts'
import type { Pessoa } from './colunas.tsx'
import { EstadosDaPessoa } from './PessoaChips.tsx'

interface CabecalhoProps {
  pessoa: Pessoa
  dirty: boolean
  editable: boolean
  /** why the last action failed; '' where it did not */
  failure: string
}

/** Photo and states of a person, and what is lacking. */
export function CabecalhoPessoa({ pessoa, dirty, editable, failure }: CabecalhoProps) {
  const { name, urlImagemID } = pessoa.dadosPessoais
  return (
    <Stack spacing={1}>
      {editable ? (
        // A photo makes a version of its own: sent in the middle of an edit it would be a conflict with oneself.
        <FotoEditavel
          pessoaId={pessoa.id}
          nome={name}
          caminho={urlImagemID}
          bloqueio={dirty ? 'Salve o cadastro antes de mudar a foto.' : undefined}
        />
      ) : (
        <FotoPessoa nome={name} caminho={urlImagemID} tamanho={88} />
      )}
      <EstadosDaPessoa metadados={pessoa.metadados} />
      {failure && <Alert severity="error">{failure}</Alert>}
      {faltaAutorizacao(pessoa, hoje()) && (
        <Alert severity="info">
          Menor de 18 anos sem a autorização do responsável. Com menos de 12 o cadastro só fica ativo depois dela.
        </Alert>
      )}
    </Stack>
  )
}
