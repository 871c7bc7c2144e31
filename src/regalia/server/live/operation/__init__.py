"""Operation of a server: quotas, moderation and what the operator keeps."""
